/// Answers requests with the files of the site, as static hosts do.
struct SiteAnswers: Sendable {
  let site: any PreviewSite

  /// The answer to a `GET` or `HEAD`.
  func answer(to request: Request) async -> Response {
    guard let path = SitePath(target: request.path) else { return await missing("", request) }
    do {
      if let file = try await site.file(at: path.file) {
        return response(file, at: path.file, to: request)
      }
      if !path.isFolder, try await site.file(at: "\(path.text)/index.html") != nil {
        // What was asked for is kept as it was sent, which is how it has to be sent again.
        let location = String(decoding: request.path + [0x2F] + request.query, as: UTF8.self)
        return .plain(301, "the page is at \(location)", [("Location", location)])
      }
      return await missing(path.file, request)
    } catch {
      let page = PageDecoration.page(
        title: "This page could not be made", text: "It appears here once the recipes are mended.")
      return Response(
        500, [("Content-Type", MediaType.of("index.html"))],
        body: PageDecoration.decorated(page, path: path.file, tag: ""))
    }
  }

  /// The site's page for what is not there.
  private func missing(_ path: String, _ request: Request) async -> Response {
    let file = try? await site.file(at: "404.html")
    let page =
      file?.bytes
      ?? PageDecoration.page(title: "Not found", text: "The site has no page of this name.")
    return Response(
      404, [("Content-Type", MediaType.of("404.html"))],
      body: PageDecoration.decorated(page, path: path, tag: ""))
  }

  private func response(_ file: PreviewFile, at path: String, to request: Request) -> Response {
    let isPage = MediaType.isPage(path)
    let tag = EntityTag(isPage ? file.tag + "-" + PageDecoration.revision : file.tag)
    var fields = [("ETag", tag.field)]
    if let known = request["if-none-match"], tag.isListed(in: known) {
      return Response(304, fields)
    }
    let bytes =
      isPage
      ? PageDecoration.decorated(file.bytes, path: path, tag: file.tag) : file.bytes
    fields += [("Content-Type", MediaType.of(path)), ("Accept-Ranges", "bytes")]
    guard let range = request["range"], request.method == "GET",
      request["if-range"].map(tag.isExactly) ?? true
    else { return Response(200, fields, body: bytes) }
    switch ByteRange(range, count: bytes.count) {
    case .whole: return Response(200, fields, body: bytes)
    case .part(let part):
      fields.append(
        ("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(bytes.count)"))
      return Response(206, fields, body: Array(bytes[part]))
    case .beyond:
      return .plain(
        416, "the file has \(bytes.count) bytes", [("Content-Range", "bytes */\(bytes.count)")])
    }
  }
}
