/// The page's data, from which each engine's own values are made.
struct Page {
  struct Ingredient {
    var factor: String
    var amount: String?
    var unit: String
    var name: String
    var link: String?
  }

  struct Group {
    var heading: String?
    var ingredients: [Ingredient]
    var groups: [Group]
  }

  var title = "Käsespätzle & \"more\""
  var description = "<p>Spätzle with cheese and onions, <em>enough</em> for a hungry table.</p>"
  var instructions = """
    <p>Beat flour, eggs and water until the dough makes bubbles, and let it rest.</p>
    <p>Slice the onions and fry them slowly in butter until they are brown.</p>
    <p>Scrape the dough into boiling water, lift the Spätzle out when they swim.</p>
    <p>Layer Spätzle and grated cheese in a warm dish, so that the cheese melts between them.</p>
    <p>Put the dish into the oven for ten minutes; the top should be golden, not brown.</p>
    <ol><li>Warm the plates.</li><li>Spread the onions over the dish.</li></ol>
    <p>Serve with a green salad, and with more of the onions than anybody asked for. What is
    left over tastes best the next day, fried in a pan with an egg over it and a little butter,
    until the edges are crisp. It keeps for two days in a cold place, and freezes badly.</p>
    <p>Some families leave the oven out, and mix everything in the pan instead. Others add
    a spoonful of the water that the dough was cooked in, which makes the cheese run.</p>
    """
  var tags = ["main", "cheese", "swabian", "winter", "quick & easy"]
  var yields = ["4 servings", "1.5 kg"]
  var groups: [Group]

  init() {
    func ingredients(_ count: Int, _ names: [String]) -> [Ingredient] {
      (0..<count).map { index in
        Ingredient(
          factor: "\(index + 1)", amount: index % 5 == 4 ? nil : "\(index * 50 + 25)", unit: "g",
          name: names[index % names.count],
          link: index % 7 == 3 ? "../pantry/\(index).html" : nil)
      }
    }
    let toppings = Group(
      heading: "Topping", ingredients: ingredients(8, ["onions", "butter", "salt & pepper"]),
      groups: [])
    groups = [
      Group(
        heading: nil, ingredients: ingredients(8, ["flour", "eggs", "water", "salt"]), groups: []),
      Group(
        heading: "Cheese <layer>",
        ingredients: ingredients(8, ["Emmentaler", "Bergkäse", "chef's choice"]),
        groups: [toppings]),
    ]
  }
}
