"""The validators and generators that the document is held to."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
DOCUMENT = HERE.parent / "openapi" / "openapi.json"
MADE = HERE.parent / "target" / "api-clients"
PYTHON_CLIENT = MADE / "python" / "scheduler_client"
TYPESCRIPT_CLIENT = MADE / "typescript"

# Nothing is asked of the tools' makers, and nothing is coloured.
ENVIRONMENT = {
    **os.environ, "NO_COLOR": "1", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true", "MYPYPATH": str(PYTHON_CLIENT.parent),
}


class Tools:
    """Runs the tools, each from where it is installed."""

    def __init__(self, npm):
        self.npm = Path(npm) / "node_modules" / ".bin"

    def python(self, name, *arguments):
        return run(Path(sys.executable).with_name(name), *arguments)

    def node(self, name, *arguments):
        return run("node", self.npm / name, *arguments)

    def make_python_client(self):
        return self.python(
            "openapi-python-client", "generate", "--path", DOCUMENT, "--meta", "none", "--output-path", PYTHON_CLIENT,
            "--config", HERE / "openapi-python-client.yaml", "--fail-on-warning",
        )

    def make_typescript_client(self):
        return self.node("openapi-ts", "--input", DOCUMENT, "--output", TYPESCRIPT_CLIENT, "--no-log-file")


def run(*command):
    return subprocess.run(command, cwd=HERE, env=ENVIRONMENT, capture_output=True, text=True)


def make_clients(tools):
    """Anew, so that nothing stays of an older document. Says what each generator said."""
    for folder in (PYTHON_CLIENT.parent, TYPESCRIPT_CLIENT):
        shutil.rmtree(folder, ignore_errors=True)
    PYTHON_CLIENT.parent.mkdir(parents=True)
    return {"python": tools.make_python_client(), "typescript": tools.make_typescript_client()}
