import Foundation
import Testing

/// What is uploaded, by which commands, and what is asked before.
@Suite struct PublishTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(Kitchen.files)
  }

  /// Sets where the site is published.
  private func publish(to host: String, _ target: String? = nil) throws {
    let target = target.map { "\n  target: \"\($0)\"" } ?? ""
    try folder.write("Kitchen/cookbook.yml", "publish:\n  to: \(host)\(target)\n")
  }

  /// Stands in for a tool: writes down its arguments, and what is in the folders among them.
  private func standIn(for tool: String, _ more: String = "") throws {
    let script = """
      #!/bin/sh
      echo "\(tool) $*" >> "\(folder.path)/calls"
      for word; do
        if [ -d "$word" ]; then ls -A "$word" > "\(folder.path)/uploaded"; fi
      done
      \(more)

      """
    try folder.write("tools/\(tool)", script)
    chmod(folder.absolute("tools/\(tool)"), 0o755)
  }

  /// Runs the command with the stand-ins in front of the system's tools.
  private func published(
    _ arguments: String..., home: String? = nil
  ) async throws -> CommandResult {
    var environment = ["PATH": "\(folder.absolute("tools")):/usr/bin:/bin"]
    if let home { environment["HOME"] = folder.absolute(home) }
    return try await folder.start(
      [Program.path, "publish", "Kitchen"] + arguments, environment: environment
    ).result()
  }

  private var calls: [String] {
    (folder.text("calls") ?? "").split(separator: "\n").map(String.init)
  }

  // MARK: rsync

  @Test(.enabled(if: Tools.hasRsync)) func rsyncTakesTheSiteAndNothingElse() async throws {
    try publish(to: "rsync", folder.absolute("www"))
    try folder.write("_site/.cookbook-new/0", "half a page")
    let first = try await published()
    #expect(first.status == 0, "\(first)")
    #expect(first.stderr.contains("running: rsync --recursive"))
    var site = folder.files(below: "_site")
    for path in site.keys where path.hasPrefix(".cookbook-") { site[path] = nil }
    #expect(folder.files(below: "www") == site)
    #expect(site.count == Kitchen.siteCount && site[".nojekyll"] == [])
    // Nothing of the new site replaces what is not there any more without a question.
    try folder.write("www/photos/Ada.jpg", "mine")
    try folder.remove("Kitchen/Soup.md")
    let refused = try await published()
    #expect(refused.status == 64 && refused.stderr.contains("  photos/Ada.jpg\n"), "\(refused)")
    #expect(refused.stderr.contains("cookbook publish Kitchen --yes"))
    #expect(folder.text("www/photos/Ada.jpg") == "mine")
    #expect(folder.text("www/share/soup.recipemd") != nil)
    #expect(try await published("--yes").status == 0)
    #expect(folder.text("www/photos/Ada.jpg") == nil)
    #expect(folder.text("www/share/soup.recipemd") == nil)
  }

  /// What rsync would remove there is the person's own.
  @Test(
    .enabled(if: Tools.hasRsync), arguments: [".", "..", "Web", "../Kitchen/", "../_site", "/"])
  func nothingIsPublishedIntoTheRecipes(target: String) async throws {
    try publish(to: "rsync", target)
    let before = folder.files(below: "Kitchen")
    for option in ["--yes", "--dry-run"] {
      let result = try await published(option)
      #expect(result.status == 1 && result.stderr.contains("cannot be published to"), "\(result)")
      #expect(!result.stderr.contains("running") && result.stdout == "")
    }
    #expect(folder.files(below: "Kitchen") == before)
  }

  @Test(.enabled(if: Tools.hasRsync)) func aFolderCountsFromTheRecipes() async throws {
    try publish(to: "rsync", "../www")
    #expect(try await published().status == 0)
    #expect(folder.text("www/index.html") == folder.text("_site/index.html"))
    try folder.write("www/mine.txt", "mine")
    let rehearsal = try await published("--dry-run")
    #expect(rehearsal.status == 0 && rehearsal.stderr.contains("  mine.txt\n"), "\(rehearsal)")
    #expect(folder.text("www/mine.txt") == "mine")
  }

  @Test(.enabled(if: Tools.hasRsync)) func aRehearsalOnlyShowsTheCommands() async throws {
    try publish(to: "rsync", folder.absolute("a www"))
    let result = try await published("--dry-run")
    let site = folder.absolute("_site/")
    #expect(
      result.stdout
        == "rsync --recursive --times --compress --delete '--exclude=/.cookbook-*' -- \(site) "
        + "'\(folder.absolute("a www"))'\n", "\(result)")
    #expect(result.status == 0 && !folder.names().contains("a www"))
    #expect(folder.names().contains("_site"), "it is made all the same")
  }

  /// What is to be run is known also where the place is not there.
  @Test func aRehearsalShowsTheCommandsFirst() async throws {
    try publish(to: "s3", "s3://kitchen")
    try standIn(for: "aws", "echo 'no such bucket' >&2; exit 255")
    let result = try await published("--dry-run")
    #expect(result.stdout.hasPrefix("aws s3 sync ") && result.status == 1, "\(result)")
    #expect(result.stderr.contains("error: aws has failed (255)"))
  }

  @Test(arguments: [
    ("s3", "s3://", "“s3://” is not the address of a bucket"),
    ("s3", "kitchen", "“kitchen” is not the address of a bucket"),
    ("rsync", "~", "everything else there would be removed"),
  ])
  func refusesATargetThatCannotBeMeant(host: String, target: String, reason: String) async throws {
    try publish(to: host, target)
    try standIn(for: host == "s3" ? "aws" : "rsync")
    // The recipes are elsewhere.
    try folder.makeFolder("home")
    let result = try await published("--yes", home: "home")
    #expect(result.status == 1 && result.stderr.contains(reason), "\(result)")
    #expect(calls.isEmpty)
  }

  /// rsync makes the last folder of a path alone.
  @Test(.enabled(if: Tools.hasRsync)) func aTargetNeedsAFolderAroundIt() async throws {
    try publish(to: "rsync", "../web/site")
    for option in ["--dry-run", "--yes"] {
      let result = try await published(option)
      #expect(result.status == 1 && result.stdout == "", "\(result)")
      #expect(result.stderr.contains("there is no such folder to publish into\n  help: make it"))
    }
    try folder.makeFolder("web")
    #expect(try await published("--yes").status == 0)
  }

  // MARK: The tools of hosts

  @Test(arguments: [
    ("netlify", nil, "netlify deploy --prod --no-build --dir COPY"),
    ("netlify", "my-site", "netlify deploy --prod --no-build --dir COPY --site my-site"),
    ("cloudflare", "my-site", "wrangler pages deploy COPY --project-name my-site"),
  ])
  func hostsGetACopyWithoutTheProgramsOwnFiles(
    host: String, target: String?, call: String
  ) async throws {
    try publish(to: host, target)
    try standIn(for: host == "netlify" ? "netlify" : "wrangler")
    let result = try await published()
    #expect(result.status == 0, "\(result)")
    let copy = /[^ ]*cookbook-publish-[^ ]*/
    #expect(calls.map { $0.replacing(copy, with: "COPY") } == [call])
    let uploaded = (folder.text("uploaded") ?? "").split(separator: "\n").map(String.init)
    #expect(uploaded.sorted() == folder.names(in: "_site").filter { $0 != ".cookbook-manifest" })
    #expect(uploaded.contains("_headers") && uploaded.contains(".nojekyll"))
    let path = try #require(calls.first?.firstMatch(of: copy)?.output)
    #expect(!FileManager.default.fileExists(atPath: String(path)), "the copy is gone")
  }

  @Test func s3KeepsForEverOnlyWhatNeverChanges() async throws {
    try publish(to: "s3", "s3://kitchen")
    try standIn(for: "aws", "case \"$*\" in *--dryrun*) echo '(dryrun) upload: a to b';; esac")
    #expect(try await published().status == 0)
    let site = folder.absolute("_site")
    let name = "*." + String(repeating: "?", count: 12)
    let rest =
      "aws s3 sync \(site) s3://kitchen --delete --exclude .cookbook-* "
      + "--exclude assets/\(name).css --exclude assets/\(name).js --exclude photos/*"
    #expect(
      calls == [
        "\(rest) --dryrun",
        "aws s3 sync \(site)/assets s3://kitchen/assets --exclude * --include \(name).css "
          + "--include \(name).js --cache-control public, max-age=31536000, immutable",
        "aws s3 sync \(site) s3://kitchen --exclude * --include photos/* "
          + "--cache-control public, max-age=31536000, immutable",
        "\(rest) --cache-control no-cache",
      ])
  }

  @Test func s3RemovesNothingUnasked() async throws {
    try publish(to: "s3", "s3://kitchen")
    try standIn(for: "aws", "echo '(dryrun) delete: s3://kitchen/photos/Ada.jpg'")
    let result = try await published()
    #expect(result.status == 64 && result.stderr.contains("  s3://kitchen/photos/Ada.jpg\n"))
    #expect(calls.count == 1)
  }

  @Test func saysThatAToolHasFailed() async throws {
    try publish(to: "netlify")
    try standIn(for: "netlify", "echo 'not logged in' >&2; exit 3")
    let result = try await published()
    #expect(result.status == 1)
    #expect(
      result.stderr.hasSuffix("not logged in\nerror: netlify has failed (3), and says why above\n"))
  }

  @Test(arguments: [
    ("netlify", "k", "netlify deploy --prod --no-build --dir COPY --site k\n"),
    ("cloudflare", "k", "wrangler pages deploy COPY --project-name k\n"),
    ("s3", "s3://k", "aws s3 sync "), ("rsync", "k:/k", "rsync --recursive "),
  ])
  func aRehearsalNeedsNoTool(host: String, target: String, command: String) async throws {
    try publish(to: host, target)
    for tool in ["netlify", "wrangler", "aws", "rsync"] { try folder.makeFolder("tools/\(tool)") }
    let result = try await folder.start(
      [Program.path, "publish", "Kitchen", "--dry-run"],
      environment: ["PATH": folder.absolute("tools")]
    ).result()
    #expect(result.status == 0, "\(result)")
    #expect(result.stdout.hasPrefix(command), "\(result.stdout)")
    let isTold = result.stderr.contains("is not installed; what it would delete is not known")
    #expect(isTold == ["s3", "rsync"].contains(host))
  }

  @Test(arguments: [
    ("netlify", "netlify", "npm install -g netlify-cli"), ("s3", "aws", "aws configure"),
    ("cloudflare", "wrangler", "wrangler login"),
  ])
  func saysOnceThatAToolIsMissing(host: String, tool: String, help: String) async throws {
    try publish(to: host, "x")
    try folder.makeFolder("tools/\(tool)")
    let result = try await published()
    #expect(result.status == 1 && result.stdout == "")
    let lines = result.stderr.split(separator: "\n")
    #expect(lines.count == 2, "\(result.stderr)")
    #expect(lines[0] == "error: “\(tool)” is needed to publish, and is not installed")
    #expect(lines[1].hasPrefix("  help: ") && lines[1].contains(help))
    #expect(!folder.names().contains("_site"), "nothing is made in vain")
  }

  // MARK: What is not published

  @Test func publishesNothingWithErrors() async throws {
    try publish(to: "netlify")
    try folder.write("Kitchen/Toast.md", Kitchen.toast)
    try standIn(for: "netlify")
    let result = try await published()
    #expect(result.status == 1 && calls.isEmpty)
    #expect(result.stderr.hasPrefix(Kitchen.toastError("Kitchen/Toast.md")))
    #expect(
      result.stderr.hasSuffix(
        "1 error; the site was not published\n  help: fix them; ‘cookbook check’ lists them, too\n")
    )
  }

  @Test(arguments: [
    ("", "the settings do not say where the site is published"),
    ("publish: {to: cloudflare}\n", "“publish” says cloudflare, and not where: it has no target"),
    ("publish: {to: s3, target: kitchen}\n", "“kitchen” is not the address of a bucket"),
    ("publish: {to: gitlab}\n", "GitLab makes the site itself whenever you push"),
    ("publish: {to: github}\n", "the recipe folder is in no Git repository"),
    (
      "publish: {to: s3, target: [a, b]}\n",
      "the target of “publish” is not a text [invalid-setting]"
    ),
    ("publish: {to: netlfy}\n", "the settings have errors; nothing was published"),
  ])
  func saysWhatIsMissing(settings: String, message: String) async throws {
    try folder.write("Kitchen/cookbook.yml", settings)
    for tool in ["wrangler", "aws"] { try standIn(for: tool) }
    let result = try await published()
    #expect(result.status == 1 && calls.isEmpty)
    #expect(result.stderr.contains("error: \(message)\n"), "\(result.stderr)")
  }

  @Test func theAddressOfThisCopyCounts() async throws {
    try publish(to: "netlify")
    try standIn(for: "netlify")
    #expect(try await published("--url", "https://b.example/c/").status == 0)
    #expect(folder.text("_site/sitemap.xml")?.contains("<loc>https://b.example/c/</loc>") == true)
    let wrong = try await published("--url", "b.example")
    #expect(wrong.status == 64)
    #expect(
      wrong.stderr.hasPrefix(
        "Error: --url is “b.example”, which is not a web address; write it in full, such as "
          + "https://example.org/cookbook\n"))
  }

  // MARK: Git

  private static let identity = [
    "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.org", "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "ada@example.org",
  ]

  @discardableResult
  private func git(_ arguments: String...) async throws -> String {
    let result = try await folder.start(
      ["/usr/bin/env", "git"] + arguments, environment: Self.identity
    ).result()
    #expect(result.status == 0, "\(arguments): \(result.stderr)")
    return result.stdout
  }

  /// Has the recipes in a repository that is to be published to an empty one.
  private func publishToRepository(checkedOut branch: String = "main") async throws {
    try publish(to: "github")
    try await git("init", "-q", "--bare", "away.git")
    try await git("init", "-q", "-b", branch, "Kitchen")
    try await git("-C", "Kitchen", "remote", "add", "origin", folder.absolute("away.git"))
  }

  private func pushed(_ arguments: String...) async throws -> CommandResult {
    try await folder.start(
      [Program.path, "publish", "Kitchen"] + arguments, environment: Self.identity
    ).result()
  }

  @Test func theBranchOfGitHubPagesIsTheSite() async throws {
    try await publishToRepository()
    try folder.write("Kitchen/.gitignore", "assets\n")
    let rehearsal = try await pushed("--dry-run")
    #expect(rehearsal.stdout.contains("push origin 'COMMIT:refs/heads/gh-pages'\n"), "\(rehearsal)")
    try await #expect(git("-C", "away.git", "branch", "--list") == "")
    let first = try await pushed()
    #expect(first.status == 0, "\(first)")
    let files = try await git("-C", "away.git", "ls-tree", "-r", "-z", "--name-only", "gh-pages")
      .split(separator: "\0").map(String.init)
    #expect(
      files.sorted()
        == folder.files(below: "_site").keys.map(\.string)
        .filter { $0 != ".cookbook-manifest" }.sorted())
    try await #expect(
      git("-C", "Kitchen", "status", "--short")
        == "?? .gitignore\n?? Soup.md\n?? Stock.md\n?? cookbook.yml\n")
    let second = try await pushed()
    #expect(second.status == 0 && second.stderr.contains("gh-pages has all of it already"))
    try folder.write("Kitchen/Soup.md", Kitchen.soup + "\nSeason.\n")
    #expect(try await pushed().status == 0)
    try await #expect(git("-C", "away.git", "rev-list", "--count", "gh-pages") == "2\n")
  }

  @Test func publishesNoEmptySite() async throws {
    try await publishToRepository()
    #expect(try await pushed().status == 0)
    let soup = folder.text("Kitchen/Soup.md") ?? ""
    for name in ["Soup.md", "Stock.md"] { try folder.remove("Kitchen/\(name)") }
    let empty = try await pushed("--yes")
    #expect(
      empty.status == 1 && empty.stderr.contains("there are no recipes to publish"), "\(empty)")
    try folder.write("Kitchen/Soup.md", "---\nprivate: true\n---\n\(soup)")
    let hidden = try await pushed("--yes")
    #expect(
      hidden.status == 1 && hidden.stderr.contains("there are no recipes to publish"), "\(hidden)")
    try await #expect(git("-C", "away.git", "rev-list", "--count", "gh-pages") == "1\n")
  }

  /// Git says why, and nothing that it holds for the user changes.
  @Test func showsWhatGitSaysOfAFailure() async throws {
    try await publishToRepository()
    try folder.write("Kitchen/.git/cookbook-index.lock", "")
    let failed = try await pushed("-q")
    #expect(failed.status == 1 && failed.stderr.contains("cookbook-index.lock"), "\(failed)")
    #expect(
      failed.stderr.hasSuffix("error: git has failed (128), and says why above\n"), "\(failed)")
  }

  /// GitHub notes the domain that is set there in the branch.
  @Test func theDomainStaysInTheBranchOfGitHubPages() async throws {
    try await publishToRepository()
    #expect(try await pushed().status == 0)
    try await git("clone", "-q", "-b", "gh-pages", "away.git", "web")
    try folder.write("web/CNAME", "food.example\n")
    try await git("-C", "web", "add", "CNAME")
    try await git("-C", "web", "commit", "-qm", "Create CNAME", "-m", "Published by cookbook")
    try await git("-C", "web", "push", "-q", "origin", "gh-pages")
    try folder.write("Kitchen/Soup.md", Kitchen.soup + "\nSeason.\n")
    let result = try await pushed()
    #expect(result.status == 0, "\(result)")
    try await #expect(git("-C", "away.git", "show", "gh-pages:CNAME") == "food.example\n")
    let again = try await pushed()
    #expect(again.stderr.contains("gh-pages has all of it already"), "\(again)")
  }

  @Test func aBranchWithSomethingElseIsNotReplacedUnasked() async throws {
    try await publishToRepository(checkedOut: "gh-pages")
    try await git("-C", "Kitchen", "add", "Soup.md")
    try await git("-C", "Kitchen", "commit", "-qm", "By hand")
    try await git("-C", "Kitchen", "push", "-q", "origin", "gh-pages")
    let refused = try await pushed()
    #expect(refused.status == 64, "\(refused)")
    try await #expect(git("-C", "away.git", "rev-list", "--count", "gh-pages") == "1\n")
    #expect(try await pushed("--yes").status == 0)
    try await #expect(git("-C", "away.git", "rev-list", "--count", "gh-pages") == "2\n")
  }
}
