import FileSystem
import Paths

/// Answers requests with the files of the site, as static hosts do.
struct SiteAnswers: Sendable {
  let site: any PreviewSite
  private let inUse = PayloadsInUse()

  init(site: any PreviewSite) {
    self.site = site
  }

  /// Returns the answer to a `GET` or `HEAD`.
  func answer(to request: Request) async -> Response {
    guard let path = SitePath(target: request.path) else { return await missing("") }
    do {
      if let file = try await site.file(at: path.file) {
        return try response(file, at: path.file, to: request)
      }
      if !path.isFolder, try await site.file(at: "\(path.text)/index.html") != nil {
        // The target is kept as it was sent, since it has to be sent that way again.
        let location = String(decoding: request.path + [0x2F] + request.query, as: UTF8.self)
        return .plain(301, "the page is at \(location)", [("Location", location)])
      }
      return await missing(path.file)
    } catch {
      return Self.page(
        PageDecoration.page(
          title: "This page could not be made", text: "It appears here once the recipes are fixed."
        ),
        500, for: path.file)
    }
  }

  /// Returns the site's page for missing paths, or a page that says why there is no site.
  private func missing(_ path: FilePath) async -> Response {
    if let page = try? await site.notFoundPage() {
      return Self.page(page, 404, for: path)
    }
    if (try? await site.file(at: "index.html")) != nil {
      return Self.page(
        PageDecoration.page(title: "Not found", text: "The site has no page of this name."),
        404, for: path)
    }
    return Self.page(
      PageDecoration.page(
        title: "There is no site yet",
        text: "It cannot be made because of an error, and appears here as soon as that is fixed.",
        hasSite: false),
      503, for: path)
  }

  /// Returns a page in place of a missing one, to be replaced once the missing one exists.
  private static func page(_ html: [UInt8], _ status: Int, for path: FilePath) -> Response {
    Response(
      status, [("Content-Type", MediaType.of("index.html"))],
      bytes: PageDecoration.decorated(html, path: path, tag: ""))
  }

  private func response(
    _ file: PreviewFile, at path: FilePath, to request: Request
  ) throws -> Response {
    let tag: EntityTag
    let payload: () throws -> Payload
    switch file.content {
    case .disk(let source) where !MediaType.isPage(path):
      let open = try OpenFile(source)
      // The file may have changed since the site was planned.
      tag = EntityTag(open.status.tag)
      payload = { Payload(open) }
    default:
      let isPage = MediaType.isPage(path)
      tag = EntityTag(isPage ? file.tag + "-" + PageDecoration.revision : file.tag)
      payload = {
        try inUse.payload(PayloadsInUse.Key(path: path, tag: tag.opaque)) {
          let bytes = try file.bytes()
          return isPage ? PageDecoration.decorated(bytes, path: path, tag: file.tag) : bytes
        }
      }
    }
    var fields = [("ETag", tag.field)]
    if let known = request["if-none-match"], tag.isListed(in: known) {
      return Response(304, fields)
    }
    let all = try payload()
    fields += [("Content-Type", MediaType.of(path)), ("Accept-Ranges", "bytes")]
    if let policy = MediaType.policy(of: path) {
      fields.append(("Content-Security-Policy", policy))
    }
    let whole = Response(200, fields, body: .bytes(all, 0..<all.count))
    guard let range = request["range"], request.method == "GET",
      request["if-range"].map(tag.isExactly) ?? true
    else { return whole }
    switch ByteRange(range, count: all.count) {
    case .whole: return whole
    case .part(let part):
      fields.append(
        ("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(all.count)"))
      return Response(206, fields, body: .bytes(all, part))
    case .beyond:
      return .plain(
        416, "the file has \(all.count) bytes", [("Content-Range", "bytes */\(all.count)")])
    }
  }
}
