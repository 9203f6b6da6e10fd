import Foundation
import Testing

/// Symbolic links that somebody has made in a recipe folder, to a folder that is not there now.
@Suite struct MissingLinkTests {
  static let files = [
    "Kitchen/Stock.md": Kitchen.stock,
    "Disk/Pie.md": "# Pie\n\n![A pie](pie.bmp)\n\n---\n\n- flour\n",
    "Disk/pie.bmp": "BM",
  ]

  static let kept = "; the site keeps what it was before"

  func folder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.files)
    try folder.link("Kitchen/Pies", to: folder.absolute("Disk"))
    let built = try await folder.cookbook("build", "Kitchen")
    #expect(built.status == 0 && built.stderr.hasPrefix("2 recipes → "), "\(built)")
    return folder
  }

  /// What is said of the link.
  func said(_ severity: String, _ ending: String = "") -> String {
    """
    Kitchen/Pies: \(severity): this symbolic link leads nowhere\(ending) [unreadable]
      help: put back what it led to, such as a disk that is not plugged in, or remove the link

    """
  }

  @Test func theSiteKeepsWhatWasThere() async throws {
    let folder = try await folder()
    let before = folder.files(below: "_site")
    try folder.move("Disk", to: "Unplugged")
    for _ in 1...2 {
      let built = try await folder.cookbook("build", "Kitchen")
      #expect(built.status == 1, "\(built)")
      #expect(
        built.stderr.hasPrefix(
          said("error", Self.kept)
            + "2 recipes → _site: 0 files written, 0 removed, "), "\(built)")
      #expect(folder.files(below: "_site") == before)
    }
    try folder.move("Unplugged", to: "Disk")
    let again = try await folder.cookbook("build", "Kitchen")
    #expect(again.status == 0 && again.stderr.contains(": 0 files written, 0 removed"), "\(again)")
    #expect(folder.files(below: "_site") == before)
  }

  @Test func withoutACacheNothingIsPublishedThatWouldTakeItAway() async throws {
    let folder = try await folder()
    let before = folder.files(below: "_site")
    try folder.remove("Disk/pie.bmp")
    try folder.write("Disk/Pie.md", "# Pie\n\n---\n\n- flour\n")
    _ = try await folder.cookbook("build", "Kitchen", "-o", "other")
    try folder.move("Disk", to: "Unplugged")
    let other = folder.files(below: "other")
    try await folder.expect(
      "build", "Kitchen", "-o", "other", "--no-cache",
      stderr: said("error") + """
        error: what cannot be read would be removed from the site; the site was not published
          help: fix that and build again; ‘cookbook clean --output other’ removes the site, to do \
        without it

        """, status: 1)
    #expect(folder.files(below: "other") == other)
    #expect(folder.files(below: "_site") == before)
  }

  @Test func whoeverRemovesTheLinkHasItOffTheSite() async throws {
    let folder = try await folder()
    try folder.remove("Disk")
    #expect(try await folder.cookbook("build", "Kitchen").status == 1)
    try folder.remove("Kitchen/Pies")
    let built = try await folder.cookbook("build", "Kitchen")
    #expect(built.status == 0 && built.stderr.hasPrefix("1 recipe → "), "\(built)")
    #expect(folder.isGone("pies/pie"))
  }

  /// What was never there is missed by nobody, and nor is a file of the folder that was removed.
  @Test func ofALinkToNothingKnownItOnlyWarns() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.link("Kitchen/Pies", to: folder.absolute("Disk"))
    try folder.link("Kitchen/Broth.md", to: "Stock.md")
    #expect(try await folder.cookbook("build", "Kitchen").status == 0)
    try folder.write("Kitchen/Soup.md", "# Soup\n\n---\n\n- salt\n")
    try folder.remove("Kitchen/Stock.md")
    for options in [[], ["--no-cache"]] {
      let built = try await folder.start([Program.path, "build", "Kitchen"] + options).result()
        .untimed
      #expect(built.status == 0 && built.stderr.hasSuffix(", in TIME\n"), "\(built)")
      #expect(
        built.stderr.hasPrefix(
          said("warning").replacing("Pies", with: "Broth.md") + said("warning") + "1 recipe → "),
        "\(built)")
    }
    #expect(folder.isGone("broth"))
    let conflicts = try await folder.cookbook("folder", "conflicts", "Kitchen")
    #expect(conflicts.status == 0, "\(conflicts)")
  }

  @Test(arguments: [[], ["--poll"]])
  func watchingItWaitsForTheFolder(options: [String]) async throws {
    let folder = try await folder()
    let watch = try folder.start([Program.path, "watch", "Kitchen"] + options)
    func pieHas(_ text: String) -> Bool {
      folder.text("_site/recipes/pies/pie.html")?.contains(text) == true
    }
    #expect(await watch.eventually { watch.stderr.contains("Ctrl-C ends it\n") })
    // Where links lead is watched once the recipes were read.
    try folder.write("Disk/Pie.md", "# Pie\n\n---\n\n- walnuts\n")
    try #require(await watch.eventually { pieHas("walnuts") })
    try folder.move("Disk", to: "Unplugged")
    #expect(await watch.eventually { watch.stderr.contains("Disk: the folder is gone; ") })
    try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nSkim it.\n")
    #expect(await watch.eventually { watch.stderr.contains(said("error", Self.kept)) })
    #expect(
      await watch.eventually {
        folder.text("_site/recipes/stock.html")?.contains("Skim it.") == true
      })
    #expect(pieHas("walnuts"))
    try folder.write("Unplugged/Pie.md", "# Pie\n\n---\n\n- almonds\n")
    try folder.move("Unplugged", to: "Disk")
    #expect(await watch.eventually { watch.stderr.contains("Disk: the folder is back\n") })
    #expect(await watch.eventually { pieHas("almonds") })
    watch.signal(SIGINT)
    #expect(await watch.result().status == 0)
  }

  /// Whoever has emptied it wants it so; a disk that is gone leaves its empty place as well.
  @Test(
    .enabled(if: Tools.withOwnMounts != nil, "needs ‘unshare’ and the right to mount"),
    arguments: [true, false])
  func anEmptyFolderMayBeThePlaceOfADisk(isDisk: Bool) async throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.makeFolder("usb")
    try folder.link("Kitchen/Pies", to: folder.absolute("usb"))
    let script = """
      set -e
      \(isDisk ? "mount -t tmpfs none usb" : ":")
      cp Disk/* usb
      "$1" build Kitchen -q
      cp -R _site before
      \(isDisk ? "umount usb" : "rm usb/*")
      "$1" build Kitchen || echo "status $?"
      "$1" build Kitchen || echo "status $?"
      """
    let words = (Tools.withOwnMounts ?? []) + ["/bin/sh", "-c", script, "sh", Program.path]
    let result = try await folder.start(words).result().untimed
    #expect(result.stdout == (isDisk ? "status 1\nstatus 1\n" : ""), "\(result)")
    let said = """
      Kitchen/Pies: error: this symbolic link leads to an empty folder, where a disk was; the site \
      keeps what it was before [unreadable]
        help: plug the disk in or mount it, or remove the link
      2 recipes → _site: 0 files written, 0 removed, 
      """
    #expect(result.stderr.components(separatedBy: said).count == (isDisk ? 3 : 1), "\(result)")
    let isKept = folder.files(below: "_site") == folder.files(below: "before")
    #expect(isKept == isDisk)
    #expect(folder.isGone("pies/pie") != isDisk)
  }
}
