import Paths

/// A request about files that are dropped on a page.
enum DropStep: String {
  case add
  case plan
  case write
  case forget

  /// Creates the step of a request's name, such as `drop/add`.
  init?(_ name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "drop" else { return nil }
    self.init(rawValue: String(parts[1]))
  }

  /// Returns the answer to a request of a page of the preview.
  func answer(to request: Request, by receiver: any RecipeReceiver) async -> Response {
    guard let item = request.queryItem("drop"), let drop = SitePath.decoded(item), !drop.isEmpty
    else { return .plain(400, "the request names no drop") }
    do {
      switch self {
      case .add:
        guard let item = request.queryItem("file"), let name = SitePath.decoded(item),
          !name.isEmpty
        else { return .plain(400, "the request names no file") }
        let isStart = request.queryItem("at").map { $0.elementsEqual("0".utf8) } ?? true
        try await receiver.add(request.body, to: FilePath(name), isStart: isStart, of: drop)
      case .plan: return .json(try await receiver.plan(drop))
      case .write: return .json(try await receiver.write(drop, choices: request.body))
      case .forget: await receiver.forget(drop)
      }
      return Response(204)
    } catch {
      return .plain(422, "\(error)")
    }
  }
}

extension Response {
  /// Returns an answer in JSON, which no other site can read and no browser keeps.
  static func json(_ bytes: [UInt8]) -> Response {
    Response(
      200, [("Content-Type", "application/json"), ("Cache-Control", "no-store")], bytes: bytes)
  }
}
