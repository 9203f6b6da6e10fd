import Bytes
import Paths

/// That a recipe came to an address which other recipes have had as well.
struct AddressArrival: Hashable, Sendable {
  /// The name of its file.
  var path: FilePath
  var address: String
  /// How many times recipes had come to such addresses before.
  var time: Int
}

extension AddressArrival: BinaryFields {
  static let blank = AddressArrival(path: "", address: "", time: 0)

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&path)
    try coder.code(&address)
    try coder.code(&time)
  }
}

/// Which of several recipes was the last one at each address.
struct LastArrivals {
  private var times: [String: Int] = [:]

  init(of lives: some Sequence<RecipeLife>) {
    for arrival in lives.lazy.flatMap(\.arrivals) {
      times[arrival.address] = max(times[arrival.address] ?? 0, arrival.time)
    }
  }

  /// Returns the addresses that a recipe may have had and that no other recipe had later, the last
  /// one last.
  func addresses(of life: RecipeLife, besides privacy: Privacy) -> [String] {
    let addresses = life.addresses(besides: privacy)
    if times.isEmpty { return addresses }
    let own = Dictionary(life.arrivals.map { ($0.address, $0.time) }, uniquingKeysWith: max)
    return addresses.filter { address in times[address].map { own[address] ?? -1 >= $0 } ?? true }
  }

  /// Returns the addresses that a recipe was the last one to have, also by names that others have
  /// now.
  func addressesLeft(by life: RecipeLife, besides privacy: Privacy) -> [String] {
    life.arrivals.filter {
      times[$0.address] == $0.time && life.isShown($0.path, besides: privacy)
    }.map(\.address)
  }
}
