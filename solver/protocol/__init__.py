"""Requests and their answers as JSON: one handler for every verb, for whoever speaks to this package.

`handle.answer` takes a request as an object and gives the answer as one. The command line's `--json`, the
engine and whatever else talks to programs go through the same verbs, and make no JSON of their own.
"""
