import Collection

extension NewFolder {
  static let readme = """
    # This folder holds recipes

    Each recipe is one text file ending in `.md`. It is written in RecipeMD, which is Markdown \
    with a little structure: a title, tags and yields if you like, a line, the ingredients, \
    another line, and what to do. “\(firstRecipeTitle).md” shows all of it; write the next one \
    the same way, or begin it with

        cookbook new "Title"

    Folders become chapters. A picture that a recipe names is shown with it.

    `cookbook serve --open` shows the cookbook in your browser while you write. \
    `cookbook build` makes a website of it, to be put anywhere. `cookbook check` says what could \
    be better. `cookbook.yml` has the settings, all of them switched off with a `#`. Templates \
    are only needed for other pages than these: `cookbook templates export` puts some here.

    The recipes are yours: any editor opens them, any sync program carries them, and no program \
    is needed to read them. This file is no recipe and is not published; remove it when you like.

    """

  static let firstRecipeTitle = "Pancakes"

  static let firstRecipe = """
    # Pancakes

    The thin kind, from what is always in the house. The first one never works; it is the cook's.

    *breakfast, quick, vegetarian*

    **8 pancakes, 2 servings**

    ---

    - *200 g* flour
    - *1 pinch* salt
    - *2* eggs
    - *400 ml* milk
    - butter for the pan

    ---

    1. Whisk flour, salt, eggs and half of the 400 ml milk until smooth, then stir in the rest. \
    Leave it alone for 20 minutes.
    2. Melt a little butter in a hot pan, pour in a ladle of batter and turn the pan until it is \
    covered.
    3. Turn the pancake after 2 minutes, when its edge is brown. The other side takes 1 minute.

    """

  /// The settings file: every setting, commented out, so that nothing is set at first.
  static let settings: String = {
    var text = """
      \(JSONSchema.comment)
      # The settings of this cookbook. Everything works without any: remove the # before a line,
      # and change what stands there.

      """
    for key in SettingsKey.allCases {
      text += "\n# \(key.documentation)\n"
      for line in example(of: key) { text += "#\(line)\n" }
    }
    return text
  }()

  /// Returns an example of a setting, line by line.
  private static func example(of key: SettingsKey) -> [String] {
    switch key {
    case .title: ["title: The Long Table"]
    case .description: ["description: What we cook, and what our grandmothers did"]
    case .author: ["author: The Weidner family"]
    case .url: ["url: https://example.org/cookbook"]
    case .language: ["language: en"]
    case .languages: ["languages:", "  Deutsche Küche: de"]
    case .exclude: ["exclude: [\"Drafts/**\"]"]
    case .share: ["share: [recipemd, cookbook.json]"]
    case .aisles: ["aisles:", "  produce: [tofu]", "  bakery:", "  dairy:"]
    case .pantry: ["pantry: [salt, pepper, olive oil]"]
    case .packs: ["packs:", "  flour: 1 kg", "  eggs: 6"]
    case .theme: ["theme: My theme"]
    case .colours: ["colours:", "  accent: darkgreen"]
    case .fonts: ["fonts:", "  text: Georgia"]
    case .logo: ["logo: Pictures/Logo.svg"]
    case .aliases: ["aliases:", "  spring onion: [scallion, green onion]"]
    case .private: ["private:", "  - Family secrets/**", "  - tag: family"]
    case .privateKeys: ["private_keys: [notes, cooked]"]
    case .redirects: ["redirects: netlify"]
    case .avif: ["avif: true"]
    case .publish:
      ["publish:", "  to: rsync", "  target: me@example.org:/var/www/cookbook"]
    }
  }
}
