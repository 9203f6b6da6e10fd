import CFileSystem

/// Hashes bytes that come piece by piece, to what `ContentHash` makes of them at once.
package struct ContentHasher: ~Copyable {
  private var state: OpaquePointer?

  /// Creates a hasher that has seen nothing.
  package init() {
    // Without memory for so little no program goes on; Swift itself ends there.
    guard let state = cookbook_hasher_new() else { fatalError("out of memory") }
    self.state = state
  }

  /// Adds bytes.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    cookbook_hasher_add(state, bytes.baseAddress, bytes.count)
  }

  /// The hash of everything added; there is no more to add then.
  package consuming func end() -> ContentHash {
    let hash = cookbook_hasher_end(state)
    state = nil
    return ContentHash(high: hash.high, low: hash.low)
  }

  deinit {
    if let state { _ = cookbook_hasher_end(state) }
  }
}
