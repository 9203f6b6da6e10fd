import JSON

/// A message from the editor, as JSON-RPC has it.
enum IncomingMessage: Hashable, Sendable {
  /// A request, which gets exactly one answer.
  case request(id: JSONValue, method: String, params: JSONValue)
  /// A request that the editor has taken back before it was begun.
  case cancelled(id: JSONValue)
  /// A notification, which gets none.
  case notification(method: String, params: JSONValue)
  /// The answer to a request of the server.
  case answer
  /// Bytes that are none of these, and what to say about them.
  case malformed(ResponseError)

  /// Reads the content of a message.
  init(_ content: [UInt8]) {
    let value: JSONValue
    do throws(JSONReader.Failure) {
      value = try JSONReader.value(of: content)
    } catch {
      self = .malformed(ResponseError(.parseError, "\(error)"))
      return
    }
    let params = value["params"] ?? .null
    switch (value["method"]?.string, value["id"]) {
    case (let method?, let id?): self = .request(id: id, method: method, params: params)
    case (let method?, nil): self = .notification(method: method, params: params)
    case (nil, _?) where value["result"] != nil || value["error"] != nil: self = .answer
    case (nil, _?) where value.members?.contains { $0.key == "result" } == true: self = .answer
    case (nil, _):
      self = .malformed(ResponseError(.invalidRequest, "a message needs a method"))
    }
  }
}

/// Why a request has no result.
struct ResponseError: Error, Hashable, Sendable {
  /// The codes of JSON-RPC and of the Language Server Protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}

extension JSONValue {
  /// Returns the answer to a request.
  static func response(_ id: JSONValue, _ result: Result<JSONValue, ResponseError>) -> JSONValue {
    switch result {
    case .success(let value):
      .members(["jsonrpc": .string("2.0"), "id": id, "result": value])
    case .failure(let error):
      .members([
        "jsonrpc": .string("2.0"), "id": id,
        "error": .members([
          "code": .int(error.code.rawValue), "message": .string(error.message),
        ]),
      ])
    }
  }

  /// Returns a message that gets no answer.
  static func notification(_ method: String, _ params: JSONValue) -> JSONValue {
    .members(["jsonrpc": .string("2.0"), "method": .string(method), "params": params])
  }

  /// Returns a request to the editor.
  static func request(_ id: String, _ method: String, _ params: JSONValue) -> JSONValue {
    .members([
      "jsonrpc": .string("2.0"), "id": .string(id), "method": .string(method), "params": params,
    ])
  }
}
