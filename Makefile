# make lab    play: JupyterLab on the notebooks
# make test   every test
# make check  lint, format and types, in both languages
# make bench  the numbers in CONTRIBUTING.md

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# The small Chromium without a window is the faster one; any other does.
SHELL_CHROMIUM := /usr/bin/chromium-headless-shell
CHROMIUM ?= $(firstword $(wildcard $(SHELL_CHROMIUM) /usr/bin/chromium) $(SHELL_CHROMIUM))
# JupyterLab asks for this word where one works as root, as in a container
AS_ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: lab test check frontend screenshots bench notebooks binder clean

$(VENV)/.lab: pyproject.toml
	@echo "Setting up $(VENV): a minute or two."
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[lab]'
	touch $@

$(VENV)/.dev: pyproject.toml $(VENV)/.lab
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@

lab: $(VENV)/.lab
	$(BIN)/jupyter lab notebooks $(AS_ROOT)

node_modules/.package-lock.json: package.json package-lock.json $(VENV)/.dev
	npm ci --no-audit --no-fund --silent

frontend: node_modules/.package-lock.json
	npm run --silent build

# A browser for the tests of pages: Debian's Chromium, installed where that is possible.
$(CHROMIUM):
	@command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] \
	  || { echo "The page tests need Chromium at $(CHROMIUM): install it, or set CHROMIUM=/path/to/chromium."; exit 1; }
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell fonts-noto-cjk >/dev/null

check: frontend
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	npm run --silent check

test: check $(CHROMIUM)
	CHROMIUM=$(CHROMIUM) $(BIN)/python -m pytest tests --numprocesses 2
	$(MAKE) notebooks
	$(MAKE) binder

notebooks: frontend
	$(BIN)/python -m pytest --nbval notebooks -p no:cacheprovider

screenshots: frontend $(CHROMIUM)
	CHROMIUM=$(CHROMIUM) $(BIN)/python -m tests.screenshots

bench: frontend
	CHROMIUM=$(CHROMIUM) $(BIN)/python -m tests.bench

# What Binder does: an environment from nothing, the package built and installed into it, every notebook run.
binder:
	rm -rf build/binder && $(PYTHON) -m venv build/binder
	build/binder/bin/python -m pip install --quiet --upgrade pip
	build/binder/bin/python -m pip install --quiet --requirement binder/requirements.txt
	for notebook in notebooks/*.ipynb; do \
	  build/binder/bin/jupyter execute --timeout=180 $$notebook --output=$(CURDIR)/build/$$(basename $$notebook) || exit 1; \
	done
	rm -rf build/binder

clean:
	rm -rf $(VENV) node_modules dist */static screenshots
