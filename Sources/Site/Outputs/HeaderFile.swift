import Collection
import FileSystem
import Paths

/// The file by which Netlify and Cloudflare let browsers keep what never changes.
///
/// Styles, scripts and photos have names that change with their bytes, so that a copy of one is right
/// for ever. Of everything else both hosts say that browsers have to ask whether it is still the same.
struct HeaderFile: Output {
  let path: FilePath = "_headers"
  let identity: OutputIdentity
  private let bytes: [UInt8]

  /// Returns the file for a site with these outputs, if the settings name such a host.
  static func all(_ context: PageContext, for outputs: [any Output]) -> [any Output] {
    switch context.book.settings.redirectHost {
    case .netlify, .cloudflare: [HeaderFile(root: context.frame.rootOnHost ?? "/", outputs)]
    case .caddy, .nginx, nil: []
    }
  }

  private init(root: String, _ outputs: [any Output]) {
    // One by one, since the hosts differ in what they let a pattern match; of photos there may be more
    // than the rules that a host reads, but all of their folder are alike.
    let assets = outputs.map(\.path).filter(SitePaths.isNamedAfterBytes).map(PageAddress.encoded)
    let hasPhotos = outputs.contains { $0 is RenditionFile }
    let rules = (assets + (hasPhotos ? ["\(SitePaths.photos)/*"] : [])).map {
      "\(root)\($0)\n  Cache-Control: public, max-age=31536000, immutable\n"
    }
    bytes = Array(rules.joined().utf8)
    identity = .fingerprint(ContentHash(of: bytes))
  }

  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .none }

  func bytes(in plan: SitePlan) -> [UInt8] { bytes }
}
