import Foundation
import Testing

/// What a host needs to make the site itself is written, and nothing of the user's replaced.
@Suite struct PublishSetUpTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(Kitchen.files)
  }

  private static let files = [
    "github": [".github/workflows/publish-cookbook.yml", ".gitignore", "build-site.sh"],
    "gitlab": [".gitignore", ".gitlab-ci.yml", "build-site.sh"],
    "netlify": [".gitignore", "build-site.sh", "netlify.toml"],
    "cloudflare": [".gitignore", "build-site.sh"], "rsync": [], "s3": [],
  ]

  @Test func knowsTheFilesOfEveryHost() async throws {
    let result = try await folder.cookbook("publish", "--set-up", "nowhere")
    let hosts = Self.files.keys.sorted()
    let known = result.stderr.matches(of: /(?m)^  - (\w+)$/).map { String($0.output.1) }
    #expect(known.sorted() == hosts, "\(result.stderr)")
  }

  @Test(arguments: files.keys.sorted())
  func writesWhatTheHostNeedsOnce(host: String) async throws {
    let files = try #require(Self.files[host])
    let settings = "title: Mine # and only mine"
    try folder.write("Kitchen/cookbook.yml", settings)
    let target = host == "gitlab" ? [] : ["--target", "a \"b\""]
    let result = try await folder.start(
      [Program.path, "publish", "Kitchen", "--set-up", host] + target
    ).result()
    #expect(result.status == 0, "\(result)")
    let written = result.stdout.split(separator: "\n").map(String.init)
    #expect(written.sorted() == (files + ["cookbook.yml"]).sorted())
    for path in files { #expect(folder.text("Kitchen/\(path)") != nil, "\(path)") }
    #expect(
      folder.text("Kitchen/cookbook.yml")
        == "\(settings)\n\npublish:\n  to: \(host)\n"
        + (target.isEmpty ? "" : "  target: \"a \\\"b\\\"\"\n"))
    let place = folder.absolute("Kitchen")
    #expect(result.stderr.hasPrefix("\(place) is prepared for "), "\(result.stderr)")
    #expect(result.stderr.contains(":\n  1. "))
    #expect(result.stderr.contains("COOKBOOK_RELEASE") == !files.isEmpty)
    #expect(result.stderr.contains("each push publishes") == !files.isEmpty)
    #expect(!folder.names().contains("_site"), "nothing is published")
    let before = folder.files(below: "Kitchen")
    let again = try await folder.cookbook("publish", "Kitchen", "--set-up", host)
    #expect(again.status == 0 && again.stdout == "")
    #expect(folder.files(below: "Kitchen") == before)
    // The folder is read as before.
    #expect(try await folder.cookbook("check", "Kitchen").status == 0)
  }

  @Test func readsEverySettingOfAFolder() async throws {
    let settings = "language: de\nshare: [json-ld, mela]\n"
    try folder.write("Kitchen/cookbook.yml", settings)
    let result = try await folder.cookbook("publish", "Kitchen", "--set-up", "netlify")
    #expect(result.status == 0, "\(result)")
    #expect(folder.text("Kitchen/cookbook.yml") == "\(settings)\npublish:\n  to: netlify\n")
  }

  @Test func newSettingsNameTheirSchema() async throws {
    let result = try await folder.cookbook("init", "Kitchen", "--publish", "s3")
    #expect(result.status == 0, "\(result)")
    #expect(
      folder.text("Kitchen/cookbook.yml")
        == "# yaml-language-server: $schema=.cookbook-schema.json\n\npublish:\n  to: s3\n")
    let schema = try await folder.cookbook("schema", below: "Kitchen")
    #expect(folder.text("Kitchen/.cookbook-schema.json") == schema.stdout)
  }

  @Test(arguments: [["--url", "https://a.example"], ["-o", "public"], ["--dry-run"]])
  func refusesWhatItWouldNotWrite(options: [String]) async throws {
    let result = try await folder.start(
      [Program.path, "publish", "Kitchen", "--set-up", "netlify"] + options
    ).result()
    #expect(
      result.status == 64 && result.stderr.contains(" does not go with --set-up"), "\(result)")
    #expect(folder.names(in: "Kitchen") == ["Soup.md", "Stock.md"])
  }

  /// What is pushed has links, and not what they lead to.
  @Test(arguments: files.keys.sorted())
  func preparesNoHostWithoutItsRecipes(host: String) async throws {
    try folder.write("Other/Toast.md", Kitchen.stock)
    try folder.link("Kitchen/Other", to: folder.absolute("Other"))
    let result = try await folder.cookbook("publish", "Kitchen", "--set-up", host)
    if Self.files[host] == [] {
      #expect(result.status == 0, "\(result)")
    } else {
      #expect(result.status == 1, "\(result)")
      #expect(result.stderr.contains("folders elsewhere: links lead to “Other”"), "\(result)")
      #expect(result.stderr.contains("publish from here: "), "\(result)")
      #expect(folder.names(in: "Kitchen") == ["Other", "Soup.md", "Stock.md"])
    }
  }

  @Test func takesChaptersInTheSameRepository() async throws {
    try folder.write("Book/Toast.md", Kitchen.stock)
    try folder.link("Book/Kitchen", to: "../Kitchen")
    try folder.makeFolder(".git")
    try folder.write(".git/HEAD", "ref: refs/heads/main\n")
    let result = try await folder.cookbook("publish", "Book", "--set-up", "cloudflare")
    #expect(result.status == 0, "\(result)")
    #expect(result.stderr.contains("output folder: _site, root folder: Book\n"), "\(result)")
    #expect(result.stderr.contains("add target: to “publish”, such as my-cookbook"), "\(result)")
  }

  @Test func keepsTheLineEndsOfSettings() async throws {
    try folder.write("Kitchen/cookbook.yml", "title: Mine\r\n")
    #expect(try await folder.cookbook("publish", "Kitchen", "--set-up", "s3").status == 0)
    #expect(
      folder.text("Kitchen/cookbook.yml") == "title: Mine\r\n\r\npublish:\r\n  to: s3\r\n")
  }

  /// The folder in use is not the one that is meant in a folder with recipes.
  @Test func nothingIsWrittenIntoAnotherFolder() async throws {
    try folder.write("Mine/Toast.md", Kitchen.stock)
    try folder.write("Kitchen/cookbook.yml", "publish: {to: netlify}\n")
    let added = try await folder.cookbook("folder", "add", "kitchen", "Kitchen")
    #expect(added.status == 0, "\(added)")
    let before = folder.files(below: "Kitchen")
    for arguments in [["--set-up", "netlify"], ["--dry-run"], []] {
      let result = try await folder.start(
        [Program.path, "publish"] + arguments, below: "Mine"
      ).result()
      #expect(result.status == 64, "\(result)")
      #expect(result.stderr.contains("there are recipes here, but the recipe folder in use is "))
      #expect(result.stderr.contains(folder.absolute("Kitchen")))
    }
    #expect(folder.names(in: "Mine") == ["Toast.md"])
    #expect(folder.files(below: "Kitchen") == before)
    let here = try await folder.start(
      [Program.path, "publish", ".", "--set-up", "netlify"], below: "Mine"
    ).result()
    #expect(here.status == 0 && folder.names(in: "Mine").contains("netlify.toml"), "\(here)")
  }

  @Test func replacesNothingUnasked() async throws {
    try folder.write("Kitchen/netlify.toml", "# mine\n")
    let refused = try await folder.cookbook("publish", "Kitchen", "--set-up", "netlify")
    #expect(refused.status == 64 && refused.stderr.contains("netlify --yes"), "\(refused)")
    #expect(folder.text("Kitchen/netlify.toml") == "# mine\n")
    #expect(folder.names(in: "Kitchen") == ["Soup.md", "Stock.md", "netlify.toml"])
    let agreed = try await folder.cookbook("publish", "Kitchen", "--set-up", "netlify", "--yes")
    #expect(agreed.status == 0)
    #expect(folder.text("Kitchen/netlify.toml")?.contains("sh build-site.sh") == true)
  }

  @Test(arguments: [
    ("publish:\n  to: netlify\n", "the settings already say where the site is published"),
    ("{title: Mine}\n", "nothing can be added to these settings"),
  ])
  func leavesSettingsThatSayOtherwise(settings: String, message: String) async throws {
    try folder.write("Kitchen/cookbook.yml", settings)
    let result = try await folder.cookbook("publish", "Kitchen", "--set-up", "github")
    #expect(result.status == 1)
    #expect(result.stderr.contains("cookbook.yml: error: \(message)\n"), "\(result.stderr)")
    #expect(folder.text("Kitchen/cookbook.yml") == settings)
    #expect(folder.names(in: "Kitchen") == ["Soup.md", "Stock.md", "cookbook.yml"])
  }

  @Test func saysWhatIsWrongWithTheSettings() async throws {
    try folder.write("Kitchen/cookbook.yml", "title: [Mine\n")
    let result = try await folder.cookbook("publish", "Kitchen", "--set-up", "github")
    #expect(result.status == 1, "\(result)")
    #expect(result.stderr.contains("[invalid-yaml]"), "\(result.stderr)")
    #expect(result.stderr.hasSuffix("error: the settings have errors; nothing was written\n"))
    #expect(folder.names(in: "Kitchen") == ["Soup.md", "Stock.md", "cookbook.yml"])
  }

  @Test(arguments: [
    (
      "publish:\n  to: rsync\ntitle: Mine\n",
      "publish:\n  to: rsync\n  target: \"a:/b\"\ntitle: Mine\n"
    ),
    (
      "publish: # where\r\n    to: rsync # how\r\n",
      "publish: # where\r\n    to: rsync # how\r\n    target: \"a:/b\"\r\n"
    ),
    ("publish: {to: rsync}\n", nil),
    ("publish: {to: rsync, target: c}\n", nil),
  ])
  func addsATargetToTheHost(settings: String, new: String?) async throws {
    try folder.write("Kitchen/cookbook.yml", settings)
    let result = try await folder.cookbook(
      "publish", "Kitchen", "--set-up", "rsync", "--target", "a:/b")
    #expect(result.status == (new == nil ? 1 : 0), "\(result)")
    #expect(folder.text("Kitchen/cookbook.yml") == new ?? settings)
  }

  @Test func gitLabHasNoTarget() async throws {
    let result = try await folder.cookbook(
      "publish", "Kitchen", "--set-up", "gitlab", "--target", "x")
    #expect(result.status == 64 && result.stderr.contains("--target means nothing to gitlab"))
  }

  // MARK: What is not pushed

  @Test(arguments: [
    (nil, "NOTE\n_site/\n_family/\n"), ("*.log", "*.log\nNOTE\n_site/\n_family/\n"),
    ("a\r\n_site\r\n", "a\r\n_site\r\nNOTE\r\n_family/\r\n"),
    ("_family/\n_site/\n", "_family/\n_site/\n"),
  ])
  func keepsSitesOutOfTheRepository(old: String?, new: String) async throws {
    if let old { try folder.write("Kitchen/.gitignore", old) }
    let result = try await folder.cookbook("publish", "Kitchen", "--set-up", "cloudflare")
    #expect(result.status == 0, "\(result)")
    let note = "# Sites that cookbook makes, here and on the host."
    #expect(folder.text("Kitchen/.gitignore") == new.replacing("NOTE", with: note))
    #expect(result.stderr.contains("also private ones"))
  }

  @Test func aNewFolderIsPreparedAtOnce() async throws {
    let result = try await folder.cookbook("init", "New", "--publish", "rsync")
    #expect(result.status == 0, "\(result)")
    #expect(folder.text("New/cookbook.yml")?.hasSuffix("\n\npublish:\n  to: rsync\n") == true)
    #expect(result.stderr.contains("add target: to “publish”, such as me@example.org:"))
  }

  // MARK: The script

  @discardableResult
  private func run(
    _ command: String..., below subfolder: String = "", environment: [String: String] = [:]
  ) async throws -> CommandResult {
    try await folder.start(
      ["/usr/bin/env"] + command, below: subfolder, environment: environment
    ).result()
  }

  /// What hosts do: fetch the last commit alone, then run what the workflow runs.
  @Test func hostsMakeTheSiteByTheScript() async throws {
    func git(_ arguments: String...) async throws {
      let name = ["git", "-C", "Repository", "-c", "user.name=Ada", "-c", "user.email=a@b.c"]
      let result = try await folder.start(["/usr/bin/env"] + name + arguments).result()
      #expect(result.status == 0, "\(arguments): \(result.stderr)")
    }
    try folder.makeFolder("Repository")
    try folder.move("Kitchen", to: "Repository/My Kitchen")
    try await git("init", "-q", "-b", "main")
    try await git("add", "-A")
    try await git("commit", "-qm", "1", "--date", "2020-01-02T12:00:00Z")
    let prepared = try await folder.cookbook(
      "publish", "Repository/My Kitchen", "--set-up", "github")
    #expect(prepared.stdout.hasPrefix("My Kitchen/build-site.sh\n.github/"), "\(prepared)")
    #expect(folder.text("Repository/.gitignore")?.contains("_site/\n") == true)
    let workflow = folder.text("Repository/.github/workflows/publish-cookbook.yml") ?? ""
    #expect(workflow.contains(#"run: "sh 'My Kitchen/build-site.sh'""#))
    #expect(workflow.contains(#"path: "My Kitchen/_site""#))
    #expect(workflow.contains("fetch-depth: 0"))
    #expect(workflow.contains("install libvips-tools"))
    // A push to another branch ends in this job, and may stop no other run before.
    #expect(workflow.contains("\n    concurrency:\n") && !workflow.contains("\nconcurrency:"))
    try await git("add", "-A")
    try await git("commit", "-qm", "2")
    let clone = try await run(
      "git", "clone", "-q", "--depth", "1", "file://\(folder.absolute("Repository"))", "clone")
    #expect(clone.status == 0, "\(clone)")
    let script = ["sh", "My Kitchen/build-site.sh"]
    let without = try await run(script[0], script[1], below: "clone")
    #expect(without.status == 1)
    #expect(without.stderr.hasPrefix("error: set COOKBOOK_RELEASE to "))
    try folder.write("release/bin/cookbook", "#!/bin/sh\nexec \"\(Program.path)\" \"$@\"\n")
    chmod(folder.absolute("release/bin/cookbook"), 0o755)
    for place in ["a", "share/bash-completion/completions"] {
      try folder.write("release/\(place)/cookbook", "complete -F _cookbook cookbook\n")
    }
    try await run(
      "tar", "-czf", folder.absolute("release.tgz"), "-C", folder.absolute("release"), ".")
    let site = "clone/My Kitchen/_site"
    // The address that the host names counts, unless the settings name one.
    // Some hosts keep the last site.
    func make(_ settings: String, on host: String) async throws -> CommandResult {
      try folder.write("clone/My Kitchen/cookbook.yml", settings)
      return try await run(
        script[0], script[1], below: "clone",
        environment: [
          "COOKBOOK_RELEASE": "file://\(folder.absolute("release.tgz"))",
          "SITE_URL": "https://example.org/k", "CI": host,
        ])
    }
    let (given, own) = ("https://example.org/k", "https://a.example")
    for (settings, host, address) in [
      ("", "", given), ("url: \(own)\n", "true", own), ("url: \(own)\n", "true", own),
      ("\"url\": \(own)\n", "true", own), ("url : '\(own)'\n", "true", own),
      ("{title: A, url: \(own)}\n", "true", own), ("url:\n#url: \(own)\n", "true", given),
      ("title: A # not, url: \(own)\n", "true", given),
      ("url:\n  \(own)\n", "true", own), ("title: A\nurl: >-\n  \(own)\n", "true", own),
      ("url:\ntitle: \(own)\n", "true", given),
    ] {
      let made = try await make(settings, on: host)
      #expect(made.status == 0, "\(made)")
      let sitemap = folder.text("\(site)/sitemap.xml") ?? ""
      #expect(sitemap.contains("<loc>\(address)/recipes/soup.html</loc>"), "\(settings)")
      #expect(folder.names(in: site).contains(".cookbook-manifest") == host.isEmpty)
    }
    // The commit that has the recipes is not among what was fetched at first.
    let history = try await run("git", "rev-list", "--count", "HEAD", below: "clone")
    #expect(history.stdout == "2\n")
    // The program does not start.
    try folder.write("release/bin/cookbook", "#!/bin/sh\nexit 1\n")
    try await run(
      "tar", "-czf", folder.absolute("release.tgz"), "-C", folder.absolute("release"), ".")
    let failed = try await make("", on: "true")
    #expect(failed.status == 1 && failed.stderr.contains("error: cookbook has failed"), "\(failed)")
    #expect(!failed.stderr.contains("no recipes"), "\(failed)")
    try folder.write("release/bin/cookbook", "#!/bin/sh\nexec \"\(Program.path)\" \"$@\"\n")
    try await run(
      "tar", "-czf", folder.absolute("release.tgz"), "-C", folder.absolute("release"), ".")
    // An empty site would take the place of the one that is published.
    for name in ["Soup.md", "Stock.md"] { try folder.remove("clone/My Kitchen/\(name)") }
    let empty = try await make("", on: "true")
    #expect(empty.status == 1 && empty.stderr.contains("error: there are no recipes"), "\(empty)")
  }
}
