"""What the event loop of the program does between two things that people do."""

from PySide6.QtCore import QCoreApplication, QEvent


def turn_loop() -> None:
    """Widgets hear of what has changed, what is shown is painted, and what was to be destroyed is: without a loop that
    runs, Qt would keep that for ever, and every switch would be slower than the one before."""
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
