/// Telling where a little of an ingredient greases or dusts a vessel: butter and flour a cake tin.
extension StepShares {
  /// Returns whether a name is the verb for that, or in German beside the vessel.
  func isGreasing(_ place: Int) -> Bool {
    switch ingredients.language {
    case .en: isVerb(place) && hasVessel(place + 1..<place + 1 + Self.near)
    case .de: !steps.words.all[place].isCapital && hasVessel(place - Self.near..<place)
    default: false
    }
  }

  private static let near = 7

  /// Returns whether an article follows a name at the start of a clause, or a second verb with one.
  private func isVerb(_ place: Int) -> Bool {
    let words = steps.words
    var first = place
    while first > 0, words.all[first].gap == .space,
      words.isWord(first - 1, in: Self.joints) || names.contains(first - 1)
    {
      first -= 1
    }
    guard words.all[first].gap == .other || words.isWord(first - 1, in: Self.beforeVerbs) else {
      return false
    }
    var next = place + 1
    // Butter and flour a tin, where the list may lack the flour.
    if next + 1 < words.all.count, words.all[next].gap == .space,
      words.all[next + 1].gap == .space, words.isWord(next, in: Self.joints)
    {
      next += 2
    }
    return next < words.all.count && words.all[next].gap == .space
      && words.isWord(next, in: Self.articles)
  }

  private func hasVessel(_ places: Range<Int>) -> Bool {
    let words = steps.words
    return places.clamped(to: 0..<words.all.count).contains { place in
      words.isWord(place, in: links.vessels) || words.isWord(place, in: Self.surfaces)
        || ingredients.language == .de
          && ["form", "blech", "pfanne", "flache"].contains {
            words[place].suffix($0.utf8.count).elementsEqual($0.utf8)
          }
    }
  }

  private static let joints = WordSet("and or")
  private static let beforeVerbs = WordSet("then lightly generously well to and")
  private static let articles = WordSet("a an the your each both two")
  private static let surfaces = WordSet(
    """
    grill grills grate grates griddle barbecue rack racks sheet sheets surface board worktop counter \
    foil parchment paper sides muffin ramekin hands
    """)
}
