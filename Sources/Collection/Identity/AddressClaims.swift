import Paths

/// Follows through a folder's commits which recipes have shared an address, and by which numbers they
/// were told apart, and when each of them came to an address.
///
/// In which language an address was made is not known, so that all its spellings count.
struct AddressClaims {
  /// The addresses of each recipe that has had a number, in order, the last one last.
  private(set) var ofRecipes: [Int: [AddressClaim]] = [:]

  /// An address that several recipes have had by their names.
  private struct Shared {
    /// The recipes that have it now, with the names of their files.
    var present: [Int: FilePath] = [:]
    /// The numbers that each recipe has had, the last one last.
    var numbers: [Int: [Int]] = [:]
    /// The recipes that had it after the last commit.
    var settled: Set<Int> = []
    /// The largest number that was ever given.
    var most = 0

    /// Returns the place of a recipe that has the address among those that claim a number.
    func rank(_ recipe: Int) -> Int {
      settled.contains(recipe) ? 0 : numbers[recipe] == nil ? 2 : 1
    }
  }

  /// When each recipe came to the addresses that recipes share by their names, in order.
  private var arrivals: [Int: [AddressArrival]] = [:]
  /// The last recipe at each address, with the name of its file.
  private var holders: [String: (recipe: Int, path: FilePath)] = [:]
  private var arrivalCount = 0
  /// The addresses that more than one recipe has had.
  private var passedOn: Set<String> = []
  private var shared: [String: Shared] = [:]
  private var slugs: [FilePath: [String]] = [:]
  /// How many recipes have each address by their names.
  private var counts: [String: Int] = [:]

  /// Follows recipes from event to event; `joined` has those that turned out to be others.
  init(_ events: [RecipePlaces.Event], joined: [Int: Int]) {
    func owner(_ recipe: Int) -> Int {
      var recipe = recipe
      while let other = joined[recipe] { recipe = other }
      return recipe
    }
    var owners: [String: Int] = [:]
    for event in events {
      guard let recipe = event.recipe.map(owner) else { continue }
      for slug in spellings(event.path) {
        if owners[slug, default: recipe] != recipe { shared[slug] = Shared() }
        owners[slug] = recipe
      }
    }
    if shared.isEmpty { return }
    var places: [FilePath: Int] = [:]
    var touched: Set<String> = []
    var plain: [String: FilePath] = [:]
    for (number, event) in events.enumerated() {
      for slug in spellings(event.path) {
        counts[slug, default: 0] +=
          (event.recipe == nil ? 0 : 1) - (places[event.path] == nil ? 0 : 1)
        // What is called by a number takes it from those that have been given it.
        if let base = AddressNumbers.parts(of: slug)?.slug, shared[base] != nil {
          touched.insert(base)
          if event.recipe != nil, shared[slug] == nil { plain[slug] = event.path }
        }
        if shared[slug] == nil { continue }
        if let before = places[event.path], shared[slug]?.present[before] == event.path {
          shared[slug]?.present[before] = nil
        }
        if let recipe = event.recipe.map(owner) { shared[slug]?.present[recipe] = event.path }
        touched.insert(slug)
      }
      places[event.path] = event.recipe.map(owner)
      if number + 1 == events.count || events[number + 1].commit != event.commit {
        for slug in touched.sorted() { settle(slug) }
        for (slug, path) in plain.sorted(by: { $0.key < $1.key }) {
          if let recipe = places[path] { note(recipe, at: slug, as: path) }
        }
        (touched, plain) = ([], [:])
      }
    }
    ofRecipes = ofRecipes.filter { $1.contains { $0.number > 1 } }
  }

  /// Returns when a recipe last came to each address that others have had as well, but for what it
  /// came to under some names.
  func lastArrivals(of recipe: Int, besides names: [FilePath]) -> [AddressArrival] {
    let shown = (arrivals[recipe] ?? []).filter {
      passedOn.contains($0.address) && !names.contains($0.path)
    }
    let last = Dictionary(shown.map { ($0.address, $0.time) }, uniquingKeysWith: max)
    return shown.filter { last[$0.address] == $0.time }
  }

  /// Notes that a recipe has an address after a commit.
  private mutating func note(_ recipe: Int, at address: String, as path: FilePath) {
    let holder = holders[address]
    if let holder, holder == (recipe, path) { return }
    if let holder, holder.recipe != recipe { passedOn.insert(address) }
    holders[address] = (recipe, path)
    arrivals[recipe, default: []].append(
      AddressArrival(path: path, address: address, time: arrivalCount))
    arrivalCount += 1
  }

  private mutating func spellings(_ path: FilePath) -> [String] {
    if let known = slugs[path] { return known }
    let found = Slug.spellings(path: path.withoutExtension)
    slugs[path] = found
    return found
  }

  /// Gives numbers to the recipes that have an address after a commit.
  private mutating func settle(_ slug: String) {
    guard var group = shared[slug] else { return }
    // Those that stay come first, then those that come back.
    let members = group.present.sorted {
      let (first, second) = (group.rank($0.key), group.rank($1.key))
      return first == second ? $0.value < $1.value : first < second
    }
    let held = Set(
      members.compactMap { group.rank($0.key) == 0 ? group.numbers[$0.key]?.last : nil })
    let numbers = AddressNumbers.assign(
      members.map { member in
        let own = group.numbers[member.key]
        return group.rank(member.key) == 0 ? own?.last : own?.last { !held.contains($0) }
      }, after: group.most
    ) { counts[AddressNumbers.address(slug, $0), default: 0] > 0 }
    for (member, number) in zip(members, numbers) {
      if group.numbers[member.key]?.last != number {
        group.numbers[member.key, default: []].append(number)
      }
      group.most = max(group.most, number)
      let claim = AddressClaim(path: member.value, slug: slug, number: number)
      note(member.key, at: claim.address, as: member.value)
      if ofRecipes[member.key]?.last(where: { $0.slug == slug }) != claim {
        ofRecipes[member.key, default: []].append(claim)
      }
    }
    group.settled = Set(group.present.keys)
    shared[slug] = group
  }
}
