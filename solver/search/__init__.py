"""Searches on the compiled core. Nothing here prints."""
