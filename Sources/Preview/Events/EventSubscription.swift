/// What one open page is told, each piece ready to be sent.
struct EventSubscription: Sendable {
  let id: Int
  let pieces: AsyncStream<[UInt8]>
}
