"""Mapping work in order: here, or by processes; one signature for all ways."""
