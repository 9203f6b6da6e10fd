/// What one client may take of the server, so that no client can stop the others.
struct PreviewLimits: Sendable {
  /// From a request's first byte until its head is there.
  var head: Duration = .seconds(10)
  /// Without a request on an open connection.
  var idle: Duration = .seconds(60)
  /// Without a byte taken of an answer that is being sent.
  var stall: Duration = .seconds(30)
  /// Between two signs of life on an event stream.
  var heartbeat: Duration = .seconds(15)
  /// After an answer to a request that was not read to its end, so that the client sees the answer.
  var lingering: Duration = .seconds(2)
  /// Bytes of a request's head.
  var headBytes = 16 * 1024
  /// Bytes of a request's body.
  var bodyBytes = 64 * 1024
  /// Open connections.
  var connections = 2048
}
