import Foundation
import Testing

/// Builds that are killed at any moment, as by a power cut or for want of memory.
@Suite struct KillTests {
  static let count = 100

  /// Changes every recipe, so that the next build makes the whole site anew, or only one.
  static func edit(_ folder: TemporaryFolder, round: Int, all: Bool) throws {
    for number in 0..<(all ? count : 1) {
      let next = (number + 1) % count
      try folder.write(
        "Kitchen/Dish \(number).md",
        """
        # Dish \(number) of day \(round)

        *tag\(number % 7), day\(round)*

        ---

        - *1 l* [another](Dish%20\(next).md)

        ---

        Cook.

        """)
    }
    // One comes and goes, so that there are files to make and to remove.
    if round % 2 == 0 {
      try folder.write("Kitchen/Guest.md", Kitchen.stock)
    } else {
      try? folder.remove("Kitchen/Guest.md")
    }
  }

  @Test(arguments: [true, false])
  func leavesAWholeSite(all: Bool) async throws {
    let folder = try TemporaryFolder()
    try Self.edit(folder, round: 0, all: true)
    try await folder.expect("build", "Kitchen", "-q")
    // Milliseconds; less as soon as a build has ended earlier.
    var longest = 500.0
    var kills = 0
    var round = 0
    while kills < 10, round < 60 {
      round += 1
      try Self.edit(folder, round: round, all: all)
      let build = try folder.start([Program.path, "build", "Kitchen"])
      // Half of the moments are anywhere, the others while files are being replaced.
      let isAnywhere = round % 2 == 0
      let delay = Double.random(in: 0...(isAnywhere ? longest : longest / 10))
      build.kill(
        afterMilliseconds: delay,
        onceThereIs: isAnywhere ? [] : ["._site.cookbook-staging", "_site/.cookbook-new"])
      let result = await build.result()
      if result.signal == SIGKILL {
        kills += 1
      } else {
        #expect(result.status == 0)
        if isAnywhere { longest = min(longest, delay) }
      }
      let faults = PublishedSite.faults(of: "_site", in: folder, whileReplacing: true)
      #expect(faults == [], "killed in round \(round), after \(delay) ms")
      if round % 4 == 0 { try await Self.expectRepair(folder) }
    }
    try await Self.expectRepair(folder)
    #expect(kills == 10, "the others were too late")
  }

  @Test func theCheckFindsWhatIsWrong() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect("build", "Kitchen", "-q")
    #expect(PublishedSite.faults(of: "_site", in: folder) == [])
    try folder.write("_site/recipes/soup.html", "<p>half")
    try folder.remove("_site/share/stock.recipemd")
    #expect(
      Set(PublishedSite.faults(of: "_site", in: folder)) == [
        "recipes/soup.html is not whole", "recipes/soup.html is not what the list says",
        "share/stock.recipemd is missing",
      ])
  }

  /// The next build has to make what a build from nothing makes, and to leave nothing else.
  private static func expectRepair(_ folder: TemporaryFolder) async throws {
    try await folder.expect("build", "Kitchen", "-q")
    try await folder.expect("build", "Kitchen", "-q", "-o", "clean")
    #expect(folder.files(below: "_site") == folder.files(below: "clean"))
    try folder.remove("clean")
    #expect(folder.names() == ["Kitchen", "_site"])
  }
}
