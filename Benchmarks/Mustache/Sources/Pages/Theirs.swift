import HummingbirdMustache

/// The page as dictionaries, which is what swift-mustache looks names up in fastest.
func theirValue(_ page: Page) -> [String: Any] {
  func groups(_ all: [Page.Group]) -> [[String: Any]] {
    all.map { one in
      var group: [String: Any] = [
        "ingredients": one.ingredients.map { ingredient in
          var value: [String: Any] = [
            "factor": ingredient.factor, "unit": ingredient.unit, "name": ingredient.name,
          ]
          value["amount"] = ingredient.amount
          value["link"] = ingredient.link
          return value
        },
        "groups": groups(one.groups),
      ]
      group["heading"] = one.heading
      return group
    }
  }
  let links: [[String: Any]] = [
    ["href": "../index.html", "text": "Recipes", "current": true],
    ["href": "../tags/index.html", "text": "Tags", "current": false],
  ]
  let site: [String: Any] = [
    "title": "Our cookbook", "root": "../", "style": "style.1234.css", "home": "about.html",
    "author": "Ada & Co", "links": links,
  ]
  let image: [String: Any] = [
    "src": "../photos/1-800.webp", "alt": "Käsespätzle", "width": "800", "height": "600",
  ]
  return [
    "lang": "en", "title": page.title, "site": site,
    "words": ["made": "made by", "none": "no instructions"], "image": image,
    "description": page.description, "tags": page.tags.map { ["slug": $0, "name": $0] },
    "yields": page.yields, "groups": groups(page.groups), "instructions": page.instructions,
  ]
}

/// The templates compiled by swift-mustache.
func theirLibrary() throws -> MustacheLibrary {
  var compiled: [String: MustacheTemplate] = [:]
  for template in templates {
    compiled[template.name] = try MustacheTemplate(string: template.text)
  }
  return MustacheLibrary(templates: compiled)
}
