import Foundation
import Testing

@Suite struct ConsoleTests {
  @Test func keepsNamesInTheirLine() async throws {
    let name = "a\n3 recipes\u{1B}[2J"
    let folder = try TemporaryFolder([
      "\(name)/cookbook.yml": "", "\(name)/Toast.md": Kitchen.toast,
    ])
    let built = try await folder.cookbook("build", name, "--output", "\(name)/site")
    let shown = "a␊3 recipes␛[2J"
    #expect(built.stderr.contains("1 recipe → \(shown)/site: "), "\(built)")
    #expect(
      built.stderr.contains("see them with ‘cookbook check $'a\\0123 recipes\\033[2J'’"), "\(built)"
    )
    try folder.remove("\(name)/Toast.md")
    try await folder.expect("list", name, stderr: "no recipes in \(folder.path)/\(shown)\n")
  }

  static let files = ["Kitchen/Toast.md": Kitchen.toast]
  static let plain = Kitchen.toastError("Kitchen/Toast.md")
  static let summary = "1 recipe: 1 error, 0 warnings\n"
  static let colored = """
    \u{1B}[1mKitchen/Toast.md:3:3: \u{1B}[0m\u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mthe yield “some \
    slices” does not begin with a number\u{1B}[0m \u{1B}[2m[yield-without-number]\u{1B}[0m
      \u{1B}[2m3 |\u{1B}[0m **some slices**
      \u{1B}[2m  |\u{1B}[0m \u{1B}[1;31m  ^~~~~~~~~~~\u{1B}[0m
      \u{1B}[36mhelp:\u{1B}[0m a paragraph that is all bold is the yields: begin it with a number, \
    or make less of it bold if it is a note

    """

  @Test func colorsOnDemand() async throws {
    let folder = try TemporaryFolder(Self.files)
    try await folder.expect(
      "check", "Kitchen", "--color", "always", environment: ["NO_COLOR": "1", "TERM": "dumb"],
      stdout: Self.colored, stderr: Self.summary, status: 1)
    try await folder.expect(
      "check", "Kitchen", stdout: Self.plain, stderr: Self.summary, status: 1,
      comment: "files are not coloured")
    try await folder.expect(
      "build", "Nowhere", "--color", "always",
      stderr: """
        Nowhere: \u{1B}[1;31merror:\u{1B}[0m there is no such recipe folder
          help: check the spelling; a new folder is made by ‘cookbook init Nowhere’

        """, status: 1)
  }

  /// On a terminal of its own, which `script` makes.
  @Test(
    .enabled(if: Tools.hasLinuxScript, "needs ‘script’ of util-linux"),
    arguments: [
      ([], [:], colored), (["--color", "never"], [:], plain), ([], ["NO_COLOR": "1"], plain),
      ([], ["NO_COLOR": ""], colored), ([], ["TERM": "dumb"], plain),
    ] as [([String], [String: String], String)])
  func colorsOnATerminal(
    options: [String], environment: [String: String], report: String
  ) async throws {
    let folder = try TemporaryFolder(Self.files)
    let command = (["'\(Program.path)'", "check", "Kitchen"] + options).joined(separator: " ")
    let result = try await folder.start(
      ["/usr/bin/script", "--quiet", "--return", "--command", command, "/dev/null"],
      environment: environment
    ).result()
    #expect(result.stdout.replacing("\r\n", with: "\n") == report + Self.summary)
    #expect(result.status == 1)
  }

  @Test func diesQuietlyWhenNobodyReads() async throws {
    let folder = try TemporaryFolder(Self.files)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try await folder.cookbook(
      "check", "Kitchen", stdout: pipe.fileHandleForWriting)
    // Who starts the tests may have had the signal ignored, and then there is only the error.
    let ends = [
      CommandResult(signal: SIGPIPE), CommandResult(stderr: Self.summary, status: 1),
    ]
    #expect(ends.contains(result))
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/dev/full"), "needs the device /dev/full"))
  func saysThatAResultIsNotWritten() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    let result = try await folder.cookbook("show", "soup", "Kitchen", stdout: full)
    let stderr = "error: cannot write to standard output: no space left on device\n"
    #expect(result == .init(stderr: stderr, status: 1))
  }
}
