import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.serialized) struct ServeTests {
  /// A preview that can be asked for pages, and the address of its first page.
  static func serve(
    _ folder: TemporaryFolder, _ options: String..., environment: [String: String] = [:]
  ) async throws -> (server: RunningCommand, address: String) {
    let server = try folder.start(
      [Program.path, "serve", "Kitchen", "--port", "0"] + options, environment: environment)
    #expect(await server.eventually { server.stderr.contains("Ctrl-C ends it\n") })
    let address = try #require(server.stderr.firstMatch(of: /http:\S+\//)?.output)
    return (server, String(address))
  }

  static func get(_ url: String) async throws -> String {
    let request = URLRequest(
      url: try #require(URL(string: url)), cachePolicy: .reloadIgnoringLocalCacheData)
    let (data, _) = try await URLSession.shared.data(for: request)
    return String(decoding: data, as: UTF8.self)
  }

  /// Waits until an answer holds a text: what is said in the terminal comes before pages are told.
  static func shows(_ url: String, _ text: String) async throws -> Bool {
    for _ in 0..<3000 {
      if try await get(url).contains(text) { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  static func end(_ server: RunningCommand) async {
    server.signal(SIGINT)
    let result = await server.result()
    #expect(result.status == 0 && result.signal == nil && result.stdout == "")
  }

  @Test func showsWhatABuildWouldWriteAndWritesNothing() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let (server, address) = try await Self.serve(folder)
    let page = try await Self.get(address + "recipes/soup.html")
    #expect(folder.names() == ["Kitchen"], "nothing is written")
    #expect(folder.names(in: "Kitchen").sorted() == ["Soup.md", "Stock.md"])
    try await folder.expect("build", "Kitchen", "-q")
    let built = try #require(folder.text("_site/recipes/soup.html"))
    let script = try #require(page.firstMatch(of: /<script [^>]*\.cookbook[^>]*><\/script>\n?/))
    #expect(page.replacingCharacters(in: script.range, with: "") == built)
    #expect(!built.contains("/.cookbook/"))
    await Self.end(server)
    #expect(
      await server.result().stderr == "2 recipes at \(address); Ctrl-C ends it\n")
  }

  @Test func hasAPageForWhatIsNotThereHoweverDeep() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("Kitchen/cookbook.yml", "url: https://example.com/kitchen/\n")
    let (server, address) = try await Self.serve(folder)
    for path in ["none.html", "recipes/none.html", "a/b/c/"] {
      let page = try await Self.get(address + path)
      let style = try #require(page.firstMatch(of: /href="(\/assets\/[^"]+\.css)"/)?.output.1)
      #expect(try await Self.get(address + style.dropFirst()).contains("@layer"))
      #expect(page.contains("href=\"/index.html\""))
    }
    #expect(try await Self.get(address + "404.html").contains("href=\"/kitchen/index.html\""))
    await Self.end(server)
  }

  @Test func followsWhatIsSaved() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let (server, address) = try await Self.serve(folder)
    try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nSkim it.\n")
    #expect(await server.eventually { server.stderr.contains("files changed") })
    #expect(try await Self.get(address + "recipes/stock.html").contains("Skim it."))
    await Self.end(server)
  }

  @Test func keepsTheSiteWhileATemplateIsWrong() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("Kitchen/Templates/parts/footer.mustache", "{{#site}}")
    let (server, address) = try await Self.serve(folder)
    #expect(server.stderr.contains("footer.mustache"))
    #expect(try await !Self.get(address).contains("Tomato Soup"))
    try folder.remove("Kitchen/Templates/parts/footer.mustache")
    #expect(try await Self.shows(address, "Tomato Soup"))
    await Self.end(server)
  }

  @Test func showsNoFileElsewhereThatALinkLeadsTo() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("secret.txt", "secret")
    try folder.write("Kitchen/Soup.md", "# Soup\n\n![a](a.bmp)\n\n![b](b.bmp)\n\n---\n\n- egg\n")
    try folder.write("Kitchen/a.bmp", "BM a picture")
    try folder.write("Kitchen/b.bmp", "BM another")
    let (server, address) = try await Self.serve(folder)
    #expect(try await Self.get(address + "files/a.bmp") == "BM a picture")
    // While the settings are wrong the site stays as it was planned.
    try folder.write("Kitchen/cookbook.yml", "language: zz\n")
    #expect(await server.eventually { server.stderr.hasSuffix("until that is fixed\n") })
    try folder.remove("Kitchen/a.bmp")
    try folder.remove("Kitchen/b.bmp")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.absolute("Kitchen/a.bmp"), withDestinationPath: folder.absolute("secret.txt"))
    try folder.write("Kitchen/c.png", "inside")
    try files.createSymbolicLink(
      atPath: folder.absolute("Kitchen/b.bmp"), withDestinationPath: "c.png")
    #expect(try await Self.get(address + "files/a.bmp").contains("<h1>"))
    #expect(try await Self.get(address + "files/b.bmp") == "inside")
    await Self.end(server)
  }

  @Test func saysThatThereIsNoSiteYet() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("Kitchen/Soup.md", "# Soup\n\nno line\n")
    try folder.write("Kitchen/Templates/parts/unknown.mustache", "{{nothing}}")
    try folder.write("Kitchen/cookbook.yml", "title: Ours\nlanguage: xx\n")
    let (server, address) = try await Self.serve(folder)
    let said = server.stderr
    let message =
      "there is no site yet; it is at \(address) as soon as that is fixed; Ctrl-C ends it\n"
    #expect(said.hasPrefix("Kitchen/cookbook.yml:2:11: error: "))
    #expect(said.hasSuffix(message) && said.components(separatedBy: "error: ").count == 2)
    #expect(try await Self.get(address).contains("<h1>There is no site yet</h1>"))
    #expect(try await Self.shows(address + ".cookbook/page?path=index.html", "language"))

    try folder.write("Kitchen/cookbook.yml", "title: Ours\nlanguage: yy\n")
    #expect(await server.eventually { server.stderr.dropFirst(said.count).hasSuffix(message) })
    #expect(!server.stderr.contains("stays as it was"))
    try folder.write("Kitchen/cookbook.yml", "title: Ours\n")
    let welcome = "2 recipes at \(address); Ctrl-C ends it\n"
    #expect(await server.eventually { server.stderr.hasSuffix(welcome) })
    #expect(try await Self.get(address).contains("Stock"))

    try folder.write("Kitchen/cookbook.yml", "language: zz\n")
    let stays = "the site stays as it was until that is fixed\n"
    #expect(await server.eventually { server.stderr.hasSuffix(stays) })
    #expect(try await Self.get(address).contains("Stock"))
    await Self.end(server)
  }

  @Test func saysOnThePageWhatCannotBeRead() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.makeFolder("Kitchen/cookbook.yml")
    let (server, address) = try await Self.serve(folder)
    #expect(server.stderr.contains("cookbook.yml: error: cannot read: it is a folder\n"))
    #expect(server.stderr.contains("\nthere is no site yet; "))
    let problem = "\"message\":\"cannot read: it is a folder\""
    #expect(try await Self.shows(address + ".cookbook/page?path=index.html", problem))
    try folder.remove("Kitchen/cookbook.yml")
    #expect(await server.eventually { server.stderr.contains("\n2 recipes at \(address); ") })
    #expect(try await Self.shows(address + ".cookbook/page?path=index.html", "\"problem\":null"))
    #expect(try await Self.get(address).contains("Tomato Soup"))
    await Self.end(server)
  }

  @Test(arguments: [
    (
      "exit 0", 200,
      "Your editor needs a terminal, so the system's program has been asked to open the recipe; "
        + "in a terminal it is ‘vim -p FILE’, and VISUAL may name an editor with a window."
    ),
    (
      "exit 3", 500,
      "“OPENER” ended at once with exit code 3; your editor needs a terminal: ‘vim -p FILE’"
    ),
    (
      nil, 500, "there is no editor “OPENER”; your editor needs a terminal: ‘vim -p FILE’"
    ),
  ])
  func saysWhatBecomesOfAnEditorThatNeedsATerminal(
    script: String?, status: Int, text: String
  ) async throws {
    #if canImport(Darwin)
    let opener = "open"
    #else
    let opener = "xdg-open"
    #endif
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.makeFolder("bin")
    if let script {
      try folder.write(
        "bin/\(opener)", "#!/bin/sh\necho \"$@\" > '\(folder.path)/opened'\n\(script)\n")
      chmod(folder.absolute("bin/\(opener)"), 0o755)
    }
    let (server, address) = try await Self.serve(
      folder, environment: ["PATH": folder.absolute("bin"), "VISUAL": "vim -p"])
    let page = try await Self.get(address + ".cookbook/page?path=recipes/soup.html")
    let token = try #require(page.firstMatch(of: /"token":"([0-9a-f]+)"/)?.output.1)
    var request = URLRequest(
      url: try #require(URL(string: address + ".cookbook/edit?path=recipes/soup.html")))
    request.httpMethod = "POST"
    request.setValue(String(token), forHTTPHeaderField: "X-Cookbook-Token")
    request.setValue(String(address.dropLast()), forHTTPHeaderField: "Origin")
    let (data, response) = try await URLSession.shared.data(for: request)
    #expect((response as? HTTPURLResponse)?.statusCode == status)
    let file = folder.path + "/Kitchen/Soup.md"
    #expect(
      String(decoding: data, as: UTF8.self)
        == text.replacing("OPENER", with: opener).replacing("FILE", with: file) + "\n")
    #expect(folder.text("opened") == script.map { _ in file + "\n" })
    await Self.end(server)
  }

  @Test func namesAFreePort() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let (server, address) = try await Self.serve(folder)
    let port = try #require(address.firstMatch(of: /:([0-9]+)\//)?.output.1)
    let second = try await folder.start([Program.path, "serve", "Kitchen", "--port", "\(port)"])
      .result()
    #expect(second.status == 1)
    let complaint = "error: another program listens on port \(port)\n  help: port "
    #expect(second.stderr.hasPrefix(complaint))
    await Self.end(server)
  }

  @Test func warnsWhenOthersCanRead() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let (server, _) = try await Self.serve(folder, "--host", "0.0.0.0")
    let warning =
      /warning: everybody on the network can read the recipes at this machine's address, port [1-9][0-9]*\n/
    #expect(server.stderr.prefixMatch(of: warning) != nil)
    await Self.end(server)
  }

  @Test func doesNotWarnWhereNobodyElseCanRead() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let (server, _) = try await Self.serve(folder, "--host", "127.0.0.2")
    #expect(!server.stderr.contains("warning"))
    await Self.end(server)
  }
}
