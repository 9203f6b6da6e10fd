import Collection
import FileSystem
import Paths

/// A list of all pages, or a part of it, for search engines.
struct SitemapFile: Output {
  let identity: OutputIdentity
  private let sitemap: Sitemap
  private let part: Int

  /// The input of all parts.
  private struct Input: Encodable {
    let url: String
    let generator: String
    let pages: [FilePath]
    /// The days on which the recipes were changed.
    let days: [Int]
  }

  /// Returns the files for a site with these pages, the one that lists the others last.
  static func all(of pages: ArraySlice<any Output>, _ context: PageContext) -> [SitemapFile] {
    guard let url = context.frame.input.url else { return [] }
    let input = ContentHash(
      of: Input(
        url: url, generator: context.frame.input.generator, pages: pages.map(\.path),
        days: context.times.times.map(\.day)), as: "sitemap")
    let sitemap = Sitemap(count: pages.count)
    return sitemap.parts.reversed().map { part in
      SitemapFile(identity: .fingerprint(input), sitemap: sitemap, part: part)
    }
  }

  private init(identity: OutputIdentity, sitemap: Sitemap, part: Int) {
    self.identity = identity
    self.sitemap = sitemap
    self.part = part
  }

  var path: FilePath { SitePaths.sitemap(part: part) }
  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .none }

  func bytes(in plan: SitePlan) -> [UInt8] {
    let context = plan.maker.context
    func address(_ path: FilePath) -> String { context.frame.address(of: path) ?? "" }
    return sitemap.bytes(
      part: part,
      entries: { range in
        plan.pages.dropFirst(range.lowerBound).prefix(range.count).map { page in
          Sitemap.Entry(
            address: address(page.path), modified: page.recipe.map { context.times.times[$0] })
        }
      }, address: address)
  }
}
