"""The public face: what `import hornox` gives."""
