"""Least squares, for numbers of bots that come from matches."""

from collections.abc import Sequence


def least_squares(rows: Sequence[Sequence[float]], values: Sequence[float], pulls: Sequence[float]) -> list[float]:
    """The weights by which rows tell values best, each pulled so much towards nothing; by the normal equations."""
    size = len(pulls)
    matrix = [[0.0] * size + [0.0] for _ in range(size)]  # the last column is the right side
    for place, pull in enumerate(pulls):
        matrix[place][place] = pull
    for row, value in zip(rows, values, strict=True):
        used = [(place, part) for place, part in enumerate(row) if part]
        for place, part in used:
            for other, weight in used:
                matrix[place][other] += part * weight
            matrix[place][size] += part * value
    for pivot in range(size):
        for place in range(pivot + 1, size):
            factor = matrix[place][pivot] / matrix[pivot][pivot]
            if factor:
                for column in range(pivot, size + 1):
                    matrix[place][column] -= factor * matrix[pivot][column]
    solved = [0.0] * size
    for place in reversed(range(size)):
        known = sum([matrix[place][other] * solved[other] for other in range(place + 1, size)])
        solved[place] = (matrix[place][size] - known) / matrix[place][place]
    return solved
