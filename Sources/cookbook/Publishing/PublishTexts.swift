import Collection
import FileSystem
import Paths

/// The files by which hosts make a site themselves, and what to do there.
enum PublishTexts {
  /// The variable that says where a release of this program is.
  static let releaseVariable = "COOKBOOK_RELEASE"
  /// The script that hosts run, in the recipe folder.
  private static let script: FilePath = "build-site.sh"

  /// A file of a host.
  struct File {
    let path: FilePath
    /// Whether it lies in the top folder of the repository, not in the recipe folder.
    let isInTop: Bool
    let text: String
  }

  /// Returns the files of a host; `folder` is the recipe folder in its repository.
  static func files(_ host: Settings.Publishing.Host, folder: FilePath) -> [File] {
    let build = File(path: script, isInTop: false, text: buildScript)
    // Words of a shell, in quotes where the folder's name needs them.
    let (run, site) = (Shell.quoted(folder / script), (folder / "_site").string)
    switch host {
    case .github:
      let path: FilePath = ".github/workflows/publish-cookbook.yml"
      return [build, File(path: path, isInTop: true, text: workflow(running: run, site))]
    case .gitlab:
      return [
        build, File(path: ".gitlab-ci.yml", isInTop: true, text: pipeline(running: run, site)),
      ]
    case .netlify:
      return [build, File(path: "netlify.toml", isInTop: true, text: netlify(running: run, site))]
    case .cloudflare: return [build]
    case .rsync, .s3: return []
    }
  }

  /// Returns the lines of the settings.
  static func settings(_ publishing: Settings.Publishing) -> String {
    let target = publishing.target.map { "  target: \(quoted($0))\n" } ?? ""
    return "publish:\n  to: \(publishing.host.rawValue)\n\(target)"
  }

  /// Returns what is left to do; `folder` is the recipe folder in its repository.
  static func steps(_ publishing: Settings.Publishing, folder: FilePath) -> String {
    let host = publishing.host
    let release =
      "give it the variable \(releaseVariable), the address of a release of cookbook for Linux as "
      + "tar.gz; none is published yet, so make one and put it where the host can fetch it"
    let push =
      "commit these files, and push them; everyone who can see the repository can read every recipe "
      + "in it, also private ones"
    let steps: [String] =
      switch host {
      case .github:
        [
          "on GitHub, in Settings, Pages: choose the source “GitHub Actions”",
          "in Settings, Secrets and variables, Actions, Variables: \(release)", push,
        ]
      case .gitlab: ["on GitLab, in Settings, CI/CD, Variables: \(release)", push]
      case .netlify:
        [
          push, "on Netlify: Add new project, Import an existing project, choose the repository",
          "in Project configuration, Environment variables: \(release)",
        ]
      case .cloudflare:
        [
          push,
          "on Cloudflare: Workers & Pages, Create, Pages, Connect to Git, choose the repository",
          "build command: sh \(script), output folder: _site"
            + (folder.isEmpty ? "" : ", root folder: \(folder)"),
          "in its environment variables: \(release), the one for musl, since the C library there is older "
            + "than the other needs; and SITE_URL, the address of the site",
        ]
      case .rsync, .s3:
        publishing.target == nil
          ? ["in \(Settings.fileName), add target: to “publish”, such as \(host.exampleTarget)"]
          : []
      }
    let pushes = "from then on, each push publishes"
    let fromHere =
      "\(pushes), and so does ‘cookbook publish’ from here, which is better for photos: they are made "
      + "smaller only where libvips is installed"
    let last =
      switch host {
      case .gitlab: pushes
      case .github:
        "\(pushes); for Pages that are deployed from a branch, ‘cookbook publish’ makes gh-pages"
      case .cloudflare where publishing.target == nil:
        "\(fromHere); from here it needs the name of the project: in \(Settings.fileName), add "
          + "target: to “publish”, such as \(host.exampleTarget)"
      case .netlify, .cloudflare: fromHere
      case .rsync, .s3:
        "‘cookbook publish --dry-run’ shows what is run, ‘cookbook publish’ runs it"
      }
    return (steps + [last]).enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n")
  }

  static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  /// Fetches a release and the history, and makes the site.
  private static let buildScript = """
    #!/bin/sh
    # Makes the site in _site, on the machine of a web host; ‘cookbook publish --set-up’ wrote it.
    #
    # COOKBOOK_RELEASE is the address of a release of cookbook for this machine: a tar.gz with the
    # program in it. No release is published yet; until then it is one of your own.
    # SITE_URL is where the site will be, if the settings do not say so.
    set -eu
    cd "$(dirname "$0")"
    if [ -z "${COOKBOOK_RELEASE:-}" ]; then
      echo "error: set COOKBOOK_RELEASE to the address of a release of cookbook, as tar.gz" >&2
      exit 1
    fi
    tools=$(mktemp -d)
    curl --fail --silent --show-error --location --output "$tools/release" "$COOKBOOK_RELEASE"
    tar -xzf "$tools/release" -C "$tools"
    # Its completions for bash have the same name.
    cookbook=$(find "$tools" -type f -name cookbook -perm -100 | head -n 1)
    if [ -z "$cookbook" ]; then
      echo "error: there is no program “cookbook” in $COOKBOOK_RELEASE" >&2
      exit 1
    fi
    # What is new, and when, follows from the whole history.
    if [ "$(git rev-parse --is-shallow-repository)" = true ]; then
      git fetch --quiet --unshallow
    fi
    # A host may have kept the site of an earlier build, which lacks the list of its files.
    if [ -n "${CI:-}" ]; then rm -rf _site; fi
    if ! recipes=$("$cookbook" list . --quiet); then
      echo "error: cookbook has failed; where the C library is too old for it, take a release for musl" >&2
      exit 1
    fi
    # An empty cookbook may not take the place of what is published.
    if [ -z "$recipes" ]; then
      echo "error: there are no recipes here; what links lead to elsewhere is not in a repository" >&2
      exit 1
    fi
    # Netlify says where the site is; what the settings say counts more, in whatever form of YAML.
    url=${SITE_URL:-${URL:-}}
    space='[[:space:]]*' quote="[\\"']?"
    # In one line, without comments, since a value may stand below its key.
    line=$(printf '\\f')
    settings=$(sed -e 's/^#.*//' -e 's/[[:space:]]#.*//' cookbook.yml 2>/dev/null | tr '\\n' "$line")
    key="(^|[{,$line])$space${quote}url$quote$space:$space([>|][-+0-9]*$space)?"
    if printf '%s\\n' "$settings" | grep -Eq "$key${quote}https?://"; then url=; fi
    "$cookbook" build . --output _site ${url:+--url "$url"}
    # The program's own list of what it has made is of use only where the site is made again, which
    # no host does.
    if [ -n "${CI:-}" ]; then rm _site/.cookbook-manifest; fi
    rm -r "$tools"

    """

  private static func workflow(running script: String, _ site: String) -> String {
    """
    # Publishes the cookbook on GitHub Pages; ‘cookbook publish --set-up github’ wrote it.
    #
    # In the repository's settings: Pages, source “GitHub Actions”; and, below Secrets and variables,
    # Actions, the variable COOKBOOK_RELEASE, the address of a release of cookbook for Linux.
    name: Publish the cookbook

    on:
      push:
      workflow_dispatch:

    permissions:
      contents: read
      pages: write
      id-token: write

    jobs:
      publish:
        if: github.ref_name == github.event.repository.default_branch
        # Of this job alone: a push to another branch, which publishes nothing, would take the place of
        # a run that waits.
        concurrency:
          group: pages
        runs-on: ubuntu-24.04
        environment:
          name: github-pages
          url: ${{ steps.deployment.outputs.page_url }}
        steps:
          - uses: actions/checkout@v6
            with:
              # The dates of recipes follow from the whole history.
              fetch-depth: 0
          # Photos are made smaller by libvips.
          - run: sudo apt-get -qq update && sudo apt-get -qq install libvips-tools >/dev/null
          - id: pages
            uses: actions/configure-pages@v6
          - run: \(quoted("sh \(script)"))
            env:
              COOKBOOK_RELEASE: ${{ vars.COOKBOOK_RELEASE }}
              SITE_URL: ${{ steps.pages.outputs.base_url }}
          - uses: actions/upload-pages-artifact@v5
            with:
              path: \(quoted(site))
          - id: deployment
            uses: actions/deploy-pages@v5

    """
  }

  private static func pipeline(running script: String, _ site: String) -> String {
    """
    # Publishes the cookbook on GitLab Pages; ‘cookbook publish --set-up gitlab’ wrote it.
    #
    # In the project's settings, CI/CD, Variables: COOKBOOK_RELEASE, the address of a release of
    # cookbook for Linux.
    pages:
      image: debian:12
      variables:
        # The dates of recipes follow from the whole history.
        GIT_DEPTH: 0
        SITE_URL: $CI_PAGES_URL
      before_script:
        - apt-get -qq update
        # Photos are made smaller by libvips.
        - apt-get -qq install --no-install-recommends ca-certificates curl git libvips-tools
      script:
        - \(quoted("sh \(script)"))
        - \(quoted("mv \(Shell.quoted(FilePath(site))) public"))
      artifacts:
        paths: [public]
      rules:
        - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

    """
  }

  private static func netlify(running script: String, _ site: String) -> String {
    """
    # How Netlify makes the cookbook; ‘cookbook publish --set-up netlify’ wrote it.
    [build]
      command = \(quoted("sh \(script)"))
      publish = \(quoted(site))

    """
  }
}
