"""What users see, frozen: positions and games of all kinds, what was asked of each, and the answers.

    python -m tests.frozen.compare --all     what the code at hand answers otherwise
    python -m tests.frozen.make              freeze the answers of the code at hand

Almost all of it goes through the command line, so that names inside may change. A change of an answer that
was meant is frozen anew, in a commit that says why.
"""
