"""The same engine, compiled for CPUs with BMI2: what `portable` offers is what this one offers."""

from solver._core.portable import DEBUG as DEBUG
from solver._core.portable import PARTS as PARTS
from solver._core.portable import Board as Board
from solver._core.portable import Evaluation as Evaluation
from solver._core.portable import Gambler as Gambler
from solver._core.portable import Prover as Prover
from solver._core.portable import Rules as Rules
from solver._core.portable import Viewpoint as Viewpoint
from solver._core.portable import suits_bmi2 as suits_bmi2
from solver._core.portable import switch_off as switch_off
