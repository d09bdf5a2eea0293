"""Makes the clients before the tests are read, and runs the server that they talk to."""

import importlib

import pytest
from server import PASSWORD, SUPERUSER, Server
from tools import Tools, make_clients

TOOLS, MAKING = pytest.StashKey(), pytest.StashKey()


def pytest_addoption(parser):
    parser.addoption("--server", required=True, help="the server's binary")
    parser.addoption("--npm", required=True, help="the folder with node_modules")


def pytest_sessionstart(session):
    """Tests import what is made here. Whether it was made well is for another one to say."""
    config = session.config
    config.stash[TOOLS] = Tools(config.getoption("npm"))
    config.stash[MAKING] = make_clients(config.stash[TOOLS])
    # The folder may not have been there when Python last looked.
    importlib.invalidate_caches()


@pytest.fixture
def tools(pytestconfig):
    return pytestconfig.stash[TOOLS]


@pytest.fixture
def making(pytestconfig):
    """What the generators said, by language."""
    return pytestconfig.stash[MAKING]


@pytest.fixture(scope="session")
def url(pytestconfig, tmp_path_factory):
    """Where a server of this run answers."""
    with Server(pytestconfig.getoption("server"), tmp_path_factory.mktemp("server")) as server:
        yield server.url
    assert server.errors() == []


@pytest.fixture
def superuser():
    """An address and its password."""
    return SUPERUSER, PASSWORD
