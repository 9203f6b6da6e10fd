import RecipeMD

/// Finds the words that mean a share of an ingredient, and how much that is: *half of the sugar*, or what
/// earlier steps have left of it, the *remaining eggs*.
///
/// The cases are in `StepShareTests`.
package struct StepShares {
  let steps: StepsText
  let ingredients: StepIngredients
  let rests: UseWords
  let links: StepWords
  let parts: ShareWords
  /// The places of all words that mean ingredients.
  let names: Set<Int>
  private let amounts: [StepAmount]
  private var uses: [StepUse]
  /// The places of the words for the parts that uses mean.
  var partPlaces: Set<Int> = []
  /// The uses that grease a vessel.
  private var greasing: Set<Int> = []
  /// The shares of the uses whose amounts do not scale: *3* of 4 eggs.
  private var unscaled: [Int: StepUse.Share] = [:]
  /// What the words before each name mean.
  private var meanings: [Int: Meaning] = [:]

  /// What words next to a name mean.
  enum Meaning {
    /// A part of it.
    case part(Rational)
    /// What is left of it, or a part of that.
    case rest(part: Rational)
    /// The last of it, which is what is left if that is known.
    case last
    /// The same as for another name: the remaining eggs *and* sugar.
    case joined(to: Int)
  }

  /// Returns the uses, with the shares of those that mean less than all of an ingredient.
  package static func marking(
    _ uses: [StepUse], in steps: StepsText, _ amounts: [StepAmount], of ingredients: StepIngredients
  ) -> [StepUse] {
    var shares = StepShares(uses, steps, amounts, ingredients)
    for index in uses.indices { shares.mark(index) }
    return shares.uses
  }

  private init(
    _ uses: [StepUse], _ steps: StepsText, _ amounts: [StepAmount], _ ingredients: StepIngredients
  ) {
    (self.steps, self.amounts, self.ingredients) = (steps, amounts, ingredients)
    (rests, links) = (.of(ingredients.language), .of(ingredients.language))
    parts = .of(ingredients.language)
    names = Set(uses.map { steps.words.place(from: $0.range.lowerBound) })
    self.uses = uses
    unscaled = sharesOfUnscaled()
  }

  /// Returns the shares that amounts which do not scale name, by the use that is next to each.
  private func sharesOfUnscaled() -> [Int: StepUse.Share] {
    var shares: [Int: StepUse.Share] = [:]
    for amount in amounts {
      guard let ingredient = amount.unscaledIngredient, !amount.isWhole, !amount.isBehindFirst
      else { continue }
      let own = step(of: amount.value.lowerBound)
      let near = uses.indices.filter { index in
        uses[index].ingredient == ingredient && step(of: uses[index].range.lowerBound) == own
      }
      .min { distance(amount, uses[$0]) < distance(amount, uses[$1]) }
      guard let near, distance(amount, uses[near]) <= Self.longestBetween else { continue }
      let all = ingredients.total(of: ingredient, in: amount.unit)
      let part = amount.to == nil ? all.flatMap { amount.number.divided(by: $0) } : nil
      switch (shares[near], part) {
      case (nil, let part?): shares[near] = .part(part)
      case (.part(let other), let part?):
        shares[near] = other.adding(part).map { .part($0) } ?? .unknown
      default: shares[near] = .unknown
      }
    }
    return shares
  }

  /// How many bytes are between an amount and a name.
  private func distance(_ amount: StepAmount, _ use: StepUse) -> Int {
    let whole = amount.whole
    return use.range.lowerBound >= whole.upperBound
      ? use.range.lowerBound - whole.upperBound : abs(whole.lowerBound - use.range.upperBound)
  }

  private static let longestBetween = 40

  private mutating func mark(_ index: Int) {
    let use = uses[index]
    let place = steps.words.place(from: use.range.lowerBound)
    defer { if uses[index].share != nil { uses[index].wholeEnd = nil } }
    if isGreasing(place) {
      greasing.insert(index)
      uses[index].share = .unknown
      return
    }
    switch meaning(at: place, of: use) {
    case .part(let part):
      meanings[place] = .part(part)
      uses[index].share = .part(part)
    case .rest(let part):
      meanings[place] = .rest(part: part)
      uses[index].share = left(of: index)?.multiplied(by: part).map { .part($0) } ?? .unknown
    case .joined(let other):
      // Of what was not used yet, the rest is all.
      let share: Rational? =
        switch meanings[other] {
        case .part(let part): part
        case .rest(let part): left(of: index)?.multiplied(by: part)
        case .joined, .last, nil: nil
        }
      guard let share else { return }
      meanings[place] = meanings[other]
      uses[index].share = .part(share)
    case .last: uses[index].share = left(of: index).map { .part($0) }
    case nil:
      if case .part(let part) = unscaled[index], part >= .one { return }
      uses[index].share = unscaled[index]
    }
  }

  /// Returns which share of an ingredient is left by what is said before some words; nil if any use of it
  /// does not say how much it takes.
  private func left(of index: Int) -> Rational? {
    let use = uses[index]
    let start = use.range.lowerBound
    let before = uses[..<index].indices.filter { !greasing.contains($0) }.map { uses[$0] }
      .filter { $0.ingredient == use.ingredient && $0.range != use.range }
    let taken = amounts.filter {
      $0.anyIngredient == use.ingredient && !$0.isWhole && !$0.isBehindFirst
        && $0.value.lowerBound < start
    }
    let inAmounts = Set(taken.compactMap { step(of: $0.value.lowerBound) })
    // What has its amount in the same step is counted by that.
    let parts = before.filter { $0.share != nil }.compactMap { other in
      step(of: other.range.lowerBound).flatMap { inAmounts.contains($0) ? nil : (other, $0) }
    }
    let said = inAmounts.union(parts.map(\.1))
    guard !said.isEmpty, !namesOtherPart(between: before, and: use),
      before.allSatisfy({ step(of: $0.range.lowerBound).map(said.contains) ?? false })
    else { return nil }
    var rest = Rational.one
    for amount in taken {
      guard amount.to == nil, let all = ingredients.total(of: use.ingredient, in: amount.unit),
        let share = amount.number.divided(by: all), let left = rest.subtracting(share)
      else { return nil }
      rest = left
    }
    for (other, _) in parts {
      guard case .part(let part) = other.share, let left = rest.subtracting(part) else {
        return nil
      }
      rest = left
    }
    return rest > .zero ? rest : nil
  }

  /// Returns whether a part is named between the first use of an ingredient and one of its rest, of which it
  /// is not clear what it is of: a third of the flour, then *another third*.
  private func namesOtherPart(between before: [StepUse], and use: StepUse) -> Bool {
    let words = steps.words
    let end = words.place(from: use.range.lowerBound)
    guard let first = before.map(\.range.lowerBound).min() else { return false }
    return (words.place(from: first)..<max(words.place(from: first), end)).contains { place in
      !partPlaces.contains(place) && parts.value(words[place]) != nil
    }
  }

  private func step(of index: Int) -> Int? {
    steps.steps.firstIndex { $0.range.contains(index) }
  }
}
