"""The verbs: a module each, with the request as a type, what is done, and how the answer is told."""
