import FileDoubles
import Foundation
import Paths
import Testing

@testable import Site

/// Times in steps as pages have them.
@Suite struct StepTimeTests {
  @Test func beginWithEmphasis() async throws {
    let step = "Den Teig *1* Std. 15 Min. ruhen lassen."
    let recipe = "---\nlang: de\n---\n\n# A\n\n---\n\n- *500 g* Mehl\n\n---\n\n\(step)\n"
    let files = MemoryFileSystem(["/www/x": "", "/book/A.md": recipe])
    _ = try await SiteBuilder(fileSystem: files, generator: "test").build(
      .init(folder: "/book", output: "/www/site"))
    let page = String(
      decoding: try #require(files.files["/www/site/recipes/a.html"]), as: UTF8.self)
    #expect(
      page.contains(
        "<time datetime=\"PT4500S\" data-of=\"Teig\"><em>1</em> Std. 15 Min</time>. ruhen"))
  }
}
