"""Every fault, in the order of its file."""

import databases  # noqa: F401
import disks  # noqa: F401
import elsewhere  # noqa: F401
import http2  # noqa: F401
import network  # noqa: F401
from scene import FAULTS

__all__ = ["FAULTS"]
