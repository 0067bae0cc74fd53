"""The same search, compiled for CPUs with BMI2: what `teams_portable` offers is what this one offers."""

from solver._core.teams_portable import TeamProver as TeamProver
