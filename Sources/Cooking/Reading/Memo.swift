import Synchronization

/// Values that were computed lately, by what they were computed from.
///
/// A computation must give the same value whenever it is made.
struct Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private final class Shard: Sendable {
    let values = Mutex<[Key: Value]>([:])
  }

  /// The most values in a shard; a full one is emptied.
  private let most: Int
  /// Several, so that threads seldom wait for each other.
  private let shards: [Shard]

  /// Creates one for `most` values.
  init(most: Int) {
    shards = (0..<16).map { _ in Shard() }
    self.most = most / shards.count
  }

  /// Returns the value for a key, computed if it is not known.
  func value(for key: Key, _ compute: () -> Value) -> Value {
    let shard = shards[key.hashValue & (shards.count - 1)]
    if let known = shard.values.withLock({ $0[key] }) { return known }
    let value = compute()
    shard.values.withLock { values in
      if values.count >= most { values.removeAll(keepingCapacity: true) }
      values[key] = value
    }
    return value
  }
}
