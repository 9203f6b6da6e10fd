# Everything there is to do here, on Linux and macOS, with GNU Make 3.81 or later.

SYSTEM := $(shell uname -s)
PYTHON := .venv/bin/python
# Elsewhere the distribution's Chromium is no ordinary package, and Playwright brings its own.
DEBIAN := $(shell grep -sx ID=debian /etc/os-release)
# Where `make install` puts things, by GNU's names; zsh hands `prefix=~/.local` over as it is.
prefix ?= $(or $(PREFIX),/usr/local)
override prefix := $(patsubst ~/%,$(HOME)/%,$(prefix))
bindir ?= $(prefix)/bin
datarootdir ?= $(prefix)/share
datadir ?= $(datarootdir)
mandir ?= $(datarootdir)/man
docdir ?= $(datarootdir)/doc/cookbook
bashdir ?= $(datadir)/bash-completion/completions
zshdir ?= $(datadir)/zsh/site-functions
fishdir ?= $(datadir)/fish/vendor_completions.d
INSTALL_PROGRAM ?= install -m 755
INSTALL_DATA ?= install -m 644
# Where `make build` puts what `make install` copies.
BUILT := .build/install
# What is installed to read.
DOCUMENTS := LICENSE README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md
PAGE_FOLDERS := Docs Docs/design Docs/schemas
PAGES := $(wildcard $(addsuffix /*.*,$(PAGE_FOLDERS)))
define install_documents
	install -d $(foreach folder,$(PAGE_FOLDERS),"$(1)/$(folder)")
	$(INSTALL_DATA) $(DOCUMENTS) "$(1)"
	@for page in $(PAGES); do $(INSTALL_DATA) "$$page" "$(1)/$$page" || exit 1; done
endef
# One file that runs on machines without Swift; macOS brings the Swift runtime itself.
RELEASE := -c release --product cookbook $(if $(filter Linux,$(SYSTEM)),--static-swift-stdlib)

.DEFAULT_GOAL := help
.PHONY: setup setup-tests setup-lint setup-release build demo test fuzz bench bench-hugo format lint \
	lint-scripts check-macos docs install documents uninstall release check-release conformance mutants clean help

# What installs packages here, and the column of `need` with its names for them.
MANAGER := $(firstword $(foreach manager,brew apt-get dnf pacman apk,\
	$(if $(shell command -v $(manager) 2>/dev/null),$(manager))))
COLUMN := $(or $(and $(filter brew,$(MANAGER)),3),$(and $(filter dnf,$(MANAGER)),4),\
	$(and $(filter pacman,$(MANAGER)),5),$(and $(filter apk,$(MANAGER)),6),2)

# $(call need,TEST,DEBIAN PACKAGE,HOMEBREW FORMULA,FEDORA,ARCH,ALPINE) notes what is missing, by
# Debian's name where the others are not given; $(INSTALL) then installs just that, so that nothing is
# asked for where nothing is.
need = if ! { $(1); } >/dev/null 2>&1; then \
	missing="$$missing $(or $(strip $($(strip $(COLUMN)))),$(2))"; fi;
define INSTALL
if [ -n "$$missing" ]; then \
	echo "installing$$missing"; \
	root=; if [ "$$(id -u)" != 0 ] && command -v sudo >/dev/null; then root=sudo; fi; \
	case "$(MANAGER)" in \
	brew) brew install $$missing;; \
	apt-get) $$root apt-get -qq update && \
		$$root env DEBIAN_FRONTEND=noninteractive \
			apt-get -qq install --no-install-recommends $$missing >/dev/null;; \
	dnf) $$root dnf --quiet --assumeyes install $$missing;; \
	pacman) $$root pacman --sync --quiet --needed --noconfirm $$missing;; \
	apk) $$root apk add --quiet $$missing;; \
	*) echo "error: install these first:$$missing" >&2; exit 1;; \
	esac; \
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
	@found=$$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p'); \
	case "$$found" in \
	[7-9].*|6.[3-9]|6.[1-9][0-9]|[1-9][0-9].*) ;; \
	"") echo "error: Swift 6.3 or later is needed; see https://www.swift.org/install" >&2; exit 1;; \
	*) echo "error: Swift 6.3 or later is needed, and $$(command -v swift) is $$found;" \
		"see https://www.swift.org/install" >&2; exit 1;; \
	esac
	@missing=; \
	$(call need,command -v pkg-config,pkg-config,pkgconf,pkgconf,pkgconf,pkgconf) \
	$(call need,pkg-config --exists libcmark,libcmark-dev,cmark,cmark-devel,cmark,cmark-dev) \
	$(call need,pkg-config --exists yaml-0.1,libyaml-dev,libyaml,libyaml-devel,libyaml,yaml-dev) \
	$(call need,pkg-config --exists libxxhash,libxxhash-dev,xxhash,xxhash-devel,xxhash,xxhash-dev) \
	$(call need,pkg-config --exists libqrencode,libqrencode-dev,qrencode,qrencode-devel,qrencode,libqrencode-dev) \
	$(call need,pkg-config --exists libarchive,libarchive-dev,libarchive,libarchive-devel,libarchive,libarchive-dev) \
	$(call need,pkg-config --exists libxml-2.0,libxml2-dev,libxml2,libxml2-devel,libxml2,libxml2-dev) \
	$(if $(filter Linux,$(SYSTEM)),$(call need,pkg-config --exists zlib,zlib1g-dev,,zlib-devel,zlib,zlib-dev)) \
	$(if $(filter Linux,$(SYSTEM)),$(call need,test -e /usr/include/mimalloc.h,libmimalloc-dev,,mimalloc-devel,mimalloc,mimalloc-dev)) \
	$(call need,command -v python3,python3,python,python3,python,python3) \
	$(call need,$(VIPS),libvips-tools,vips,vips-tools,libvips,vips-tools) \
	$(INSTALL)

# Installs what a requirements.txt names into the .venv beside it.
define PYTHON_TOOLS
@missing=; \
$(call need,command -v python3,python3,python) \
$(call need,python3 -m ensurepip --version,python3-venv,python) \
$(INSTALL)
python3 -m venv $(@D)
$(@D)/bin/python -m pip install --quiet --disable-pip-version-check -r $<
@touch $@
endef

# What the checks of the built site need on top: Python, a browser, Java, web servers, an editor that
# speaks to the language server, and typefaces as wide as most readers', since pages are measured.
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
	$(call need,command -v nvim,neovim,neovim) \
	$(call need,command -v zsh,zsh,zsh) \
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
	$(PYTHON_TOOLS)

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

SHELL_SCRIPTS := .ci/run Packaging/static-libraries Packaging/static-libraries-macos \
	Packaging/descriptions Packaging/release Tests/Release/check
# What reads the workflows and the scripts of releases: both are wheels with the program inside.
WORKFLOW_TOOLS := Tests/Workflows/.venv/installed
$(WORKFLOW_TOOLS): Tests/Workflows/requirements.txt
	$(PYTHON_TOOLS)

## lint: check the layout of the Swift sources, the scripts of pages and of releases, and the workflows
lint: lint-scripts $(WORKFLOW_TOOLS)
	@git ls-files '*.swift' | grep -q .
	git ls-files -z '*.swift' | xargs -0 swift format lint --strict --parallel
	git ls-files -z '*.py' | xargs -0 python3 -c \
		'import ast, sys; [ast.parse(open(name, "rb").read(), name) for name in sys.argv[1:]]'
	Tests/Workflows/.venv/bin/shellcheck $(SHELL_SCRIPTS) Packaging/static-libraries-musl
	PATH="$(CURDIR)/Tests/Workflows/.venv/bin:$$PATH" actionlint

# What the check for macOS needs: headers of its C library, which a package for Python has.
MACOS_HEADERS := Tests/MacOS/.venv/installed
$(MACOS_HEADERS): Tests/MacOS/requirements.txt
	$(PYTHON_TOOLS)

## check-macos: check on Linux that everything compiles for macOS
check-macos: setup $(MACOS_HEADERS)
	swift package resolve
	Tests/MacOS/.venv/bin/python Tests/MacOS/check.py

## docs: check that Docs/diagnostics.md has a section for every diagnostic
docs:
	python3 Tests/Site/docs.py

## build: make the program, its manual page and its completions, for `make install`
build: setup
	swift build $(RELEASE)
	@mkdir -p $(BUILT)
	cp "$$(swift build $(RELEASE) --show-bin-path)/cookbook" $(BUILT)/cookbook
	strip $(if $(filter Darwin,$(SYSTEM)),-x) $(BUILT)/cookbook
	$(if $(filter Darwin,$(SYSTEM)),codesign --force --sign - $(BUILT)/cookbook)
	Packaging/descriptions $(BUILT)/cookbook $(BUILT)

## install: copy what `make build` has made to prefix (/usr/local)
# It never builds, so that `sudo make install` needs no Swift, and leaves nothing of root's behind.
install:
	@test -x $(BUILT)/cookbook || { echo "error: run ‘make build’ first" >&2; exit 1; }
	install -d "$(DESTDIR)$(bindir)" "$(DESTDIR)$(mandir)/man1" "$(DESTDIR)$(bashdir)" "$(DESTDIR)$(zshdir)" \
		"$(DESTDIR)$(fishdir)"
	$(INSTALL_PROGRAM) $(BUILT)/cookbook "$(DESTDIR)$(bindir)/cookbook"
	$(INSTALL_DATA) $(BUILT)/cookbook.1 "$(DESTDIR)$(mandir)/man1/cookbook.1"
	$(INSTALL_DATA) $(BUILT)/cookbook.bash "$(DESTDIR)$(bashdir)/cookbook"
	$(INSTALL_DATA) $(BUILT)/_cookbook "$(DESTDIR)$(zshdir)/_cookbook"
	$(INSTALL_DATA) $(BUILT)/cookbook.fish "$(DESTDIR)$(fishdir)/cookbook.fish"
	$(call install_documents,$(DESTDIR)$(docdir))
	$(INSTALL_DATA) $(BUILT)/THIRD-PARTY-NOTICES "$(DESTDIR)$(docdir)"
	@case ":$$PATH:" in *":$(bindir):"*) ;; *) echo "note: $(bindir) is not in PATH";; esac

# Releases bring the same documents as `make install`.
documents:
	$(call install_documents,$(docdir))

## uninstall: remove what `make install` has copied
uninstall:
	rm -f "$(DESTDIR)$(bindir)/cookbook" "$(DESTDIR)$(mandir)/man1/cookbook.1" \
		"$(DESTDIR)$(bashdir)/cookbook" "$(DESTDIR)$(zshdir)/_cookbook" \
		"$(DESTDIR)$(fishdir)/cookbook.fish"
	for name in $(DOCUMENTS) THIRD-PARTY-NOTICES $(PAGES); do rm -f "$(DESTDIR)$(docdir)/$$name"; done
	@for folder in Docs/design Docs/schemas Docs ""; do \
		rmdir "$(DESTDIR)$(docdir)/$$folder" 2>/dev/null || true; \
	done

# What releases need on top: Debian's tools for sources, and the static libraries that its packages
# have. Only Debian and Ubuntu have them in this form.
setup-release: setup
	@missing=; \
	$(call need,command -v dpkg-source,dpkg-dev) \
	$(call need,command -v strip,binutils) \
	$(call need,command -v xz,xz-utils) \
	$(call need,dpkg -s libbz2-dev,libbz2-dev) \
	$(call need,dpkg -s liblzma-dev,liblzma-dev) \
	$(call need,dpkg -s libzstd-dev,libzstd-dev) \
	$(INSTALL)

## release: make what is published: archive, Debian package, checksums, parts list
release: setup-release
	Packaging/release

## check-release: install the Debian package in clean systems, and compare the site that it makes
check-release:
	@missing=; \
	$(call need,test -x /usr/sbin/debootstrap,debootstrap) \
	$(call need,command -v curl,curl) \
	$(call need,command -v lintian,lintian) \
	$(call need,command -v man,man-db) \
	$(call need,command -v zsh,zsh) \
	$(call need,command -v fish,fish) \
	$(INSTALL)
	Tests/Release/check

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
	rm -rf .build .build-mutants .build-release Release .venv _site Tests/Conformance/.build Tests/Conformance/.venv \
		Benchmarks/RecipeMD/.build Benchmarks/Mustache/.build \
		Benchmarks/Hugo/.venv Tests/MacOS/.venv Tests/Workflows/.venv

## help: list these targets
help:
	@sed -n 's/^## \([a-z-]*\): /\1	/p' $(firstword $(MAKEFILE_LIST)) | expand -t 14
