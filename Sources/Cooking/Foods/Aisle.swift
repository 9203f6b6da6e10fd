/// The part of a shop where a food is found; lists are sorted by it.
package enum Aisle: String, CaseIterable, Sendable {
  case produce, bakery, dairy, meat, fish, grains, baking, spices, sauces, tins, frozen, sweets
  case drinks, household
}
