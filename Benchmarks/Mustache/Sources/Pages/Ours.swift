import Mustache

/// The page as values of this project's engine.
func ourValue(_ page: Page) -> Value {
  let link = Shape(["href", "text", "current"])
  let site = Shape(["title", "root", "style", "home", "author", "links"])
  let image = Shape(["src", "alt", "width", "height"])
  let tag = Shape(["slug", "name"])
  let ingredient = Shape(["factor", "amount", "unit", "name", "link"])
  let group = Shape(["heading", "ingredients", "groups"])
  let root = Shape([
    "lang", "title", "site", "words", "image", "description", "tags", "yields", "groups",
    "instructions",
  ])

  func text(_ text: String?) -> Value { text.map(Value.text) ?? .null }
  func groups(_ all: [Page.Group]) -> Value {
    .list(
      all.map { one in
        let ingredients = one.ingredients.map {
          Value.object(
            Object(
              ingredient,
              [.text($0.factor), text($0.amount), .text($0.unit), .text($0.name), text($0.link)]))
        }
        return .object(Object(group, [text(one.heading), .list(ingredients), groups(one.groups)]))
      })
  }
  let links = Value.list([
    .object(Object(link, ["../index.html", "Recipes", true])),
    .object(Object(link, ["../tags/index.html", "Tags", false])),
  ])
  return .object(
    Object(
      root,
      [
        "en", .text(page.title),
        .object(
          Object(site, ["Our cookbook", "../", "style.1234.css", "about.html", "Ada & Co", links])),
        .object(Object(Shape(["made", "none"]), ["made by", "no instructions"])),
        .object(Object(image, ["../photos/1-800.webp", "Käsespätzle", "800", "600"])),
        .bytes(Array(page.description.utf8)),
        .list(page.tags.map { .object(Object(tag, [.text($0), .text($0)])) }),
        .list(page.yields.map(Value.text)),
        groups(page.groups),
        .bytes(Array(page.instructions.utf8)),
      ]))
}
