"""Disc golf with wind cards, with its exact odds, for Jupyter notebooks."""
