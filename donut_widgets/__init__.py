"""A simultaneous-bidding card game about donuts, with its exact odds, for Jupyter notebooks."""
