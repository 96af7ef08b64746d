"""Colours, letters, sizes, drawings and movement; knows neither pages nor tables."""
