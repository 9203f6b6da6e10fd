import Paths

/// The settings in a collection's `cookbook.yml`, with defaults for missing ones.
package struct Settings: Hashable, Sendable {
  /// The name of the cookbook; by default that of its folder.
  package var title: String?
  /// One sentence about the cookbook.
  package var description: String?
  /// The author or collector of the recipes.
  package var author: String?
  /// The address where the site will be published, without a trailing slash.
  package var url: String?
  /// The language of the pages, a BCP 47 tag; nil for that of most recipes.
  package var language: String?
  /// The language of pages whose settings and recipes name none that there are words in.
  package static let usualLanguage = "en"
  /// The files and folders to leave out, as globs.
  package var exclude: [String] = []
  /// The share formats of every recipe; nil for all.
  package var share: [String]?
  /// The aisles of the reader's shop in walking order; unlisted ones come last.
  package var aisles: [ShopAisle] = []
  /// The foods that the reader always has.
  package var pantry: [String] = []
  /// The packs in which the reader's shop has foods.
  package var packs: [Pack] = []
  /// A folder of templates between the default theme and `Templates/`, relative to the collection.
  package var theme: FilePath?
  /// Colours that replace the theme's.
  package var colours: [ColourRole: ColourPair] = [:]
  /// Typefaces that replace the theme's, in order of preference.
  package var fonts: [FontRole: [Written<Font>]] = [:]
  /// A picture that represents the cookbook, by its path in the collection.
  package var logo: Written<FilePath>?
  /// Folders whose recipes are in another language.
  package var languages: [FolderLanguage] = []
  /// Ingredients with several names.
  package var aliases: [Alias] = []
  /// What is kept out of everything published.
  package var privacy = Privacy()
  /// Whether browsers get photos as AVIF, too.
  package var hasAVIF = false
  /// The host for which redirects are written; nil for none.
  package var redirects: RedirectHost?

  /// How `cookbook publish` publishes the site; nil if it does not.
  package var publishing: Publishing?

  /// The host for which files of its own are written: the one for redirects, else the one that the
  /// site is published to.
  package var redirectHost: RedirectHost? {
    redirects ?? publishing.flatMap { RedirectHost(rawValue: $0.host.rawValue) }
  }

  /// Where the site is published, and how.
  package struct Publishing: Hashable, Sendable {
    /// The host, or the tool that reaches it.
    package var host: Host
    /// What the host's tool calls the place; nil for its usual one.
    package var target: String?

    /// Creates the way to a host.
    package init(host: Host, target: String? = nil) { (self.host, self.target) = (host, target) }

    /// A host, or a tool that reaches any.
    package enum Host: String, CaseIterable, Sendable {
      case github, gitlab, netlify, cloudflare, rsync, s3
    }
  }

  /// A web host, or the web server of one, with a form of its own for addresses that lead on.
  package enum RedirectHost: String, CaseIterable, Sendable {
    case netlify, cloudflare, caddy, nginx
  }

  /// A folder and the language of its recipes.
  package struct FolderLanguage: Hashable, Sendable {
    /// Its path in the collection.
    package var folder: FilePath
    /// A BCP 47 tag.
    package var language: String

    /// Creates the language of a folder.
    package init(folder: FilePath, language: String) {
      self.folder = folder
      self.language = language
    }
  }

  /// An ingredient and its other names.
  package struct Alias: Hashable, Sendable {
    /// Its name in the pages.
    package var name: String
    /// Its other names in recipes.
    package var others: [String]

    /// Creates an alias.
    package init(name: String, others: [String]) {
      self.name = name
      self.others = others
    }
  }

  /// Creates the settings of a collection without a settings file.
  package init() {}

  /// An aisle of a shop.
  package struct ShopAisle: Hashable, Encodable, Sendable {
    /// The name of a predefined aisle, such as `dairy`, or any other.
    package var name: String
    /// Its foods in addition to the predefined ones, as written.
    package var foods: [String]

    /// Creates an aisle.
    package init(name: String, foods: [String]) {
      self.name = name
      self.foods = foods
    }
  }

  /// How much of a food one can buy at once.
  package struct Pack: Hashable, Encodable, Sendable {
    /// The food, as written.
    package var food: String
    /// The number, as a fraction: `1`, `3/2`.
    package var number: String
    /// The unit's id; nil for pieces.
    package var unit: String?

    /// Creates a pack.
    package init(food: String, number: String, unit: String?) {
      self.food = food
      self.number = number
      self.unit = unit
    }
  }

  /// The name of the settings file.
  package static let fileName: FilePath = "cookbook.yml"
  /// A name that users may give it by mistake.
  static let otherFileName: FilePath = "cookbook.yaml"
  /// The folder beside the recipes whose files override the theme's.
  package static let templatesFolder: FilePath = "Templates"
  /// The folder of a theme with a file for each language.
  static let languagesFolder: FilePath = "languages"
}

/// The keys of `cookbook.yml`.
package enum SettingsKey: String, CaseIterable, Sendable {
  /// `Settings.title`.
  case title
  /// `Settings.description`.
  case description
  /// `Settings.author`.
  case author
  /// `Settings.url`.
  case url
  /// `Settings.language`.
  case language
  /// `Settings.languages`.
  case languages
  /// `Settings.exclude`.
  case exclude
  /// `Settings.share`.
  case share
  /// `Settings.aisles`.
  case aisles
  /// `Settings.pantry`.
  case pantry
  /// `Settings.packs`.
  case packs
  /// `Settings.theme`.
  case theme
  /// `Settings.colours`.
  case colours
  /// `Settings.fonts`.
  case fonts
  /// `Settings.logo`.
  case logo
  /// `Settings.aliases`.
  case aliases
  /// The recipes of `Settings.privacy`.
  case `private`
  /// The front matter of `Settings.privacy`.
  case privateKeys = "private_keys"
  /// `Settings.redirects`.
  case redirects
  /// `Settings.hasAVIF`.
  case avif
  /// `Settings.publishing`.
  case publish

  /// The purpose of the key, its shape and its default, in one sentence for users.
  package var documentation: String {
    switch self {
    case .title: "the name of the cookbook; without it, the name of the folder"
    case .description: "one sentence about the cookbook, shown under its title"
    case .author: "who wrote or gathered the recipes"
    case .url: "where the site will be published, such as https://example.org/cookbook"
    case .language:
      "the language of the pages: en, de, fr, es, it, nl, ar or ja; without it, the recipes'"
    case .languages: "folders whose recipes are in another language, such as Deutsche Küche: de"
    case .exclude: "a list of files and folders to leave out, such as \"Drafts/**\""
    case .share:
      """
      the formats recipes are offered in: recipemd, cookbook.json (both without it), json-ld, mela, \
      paprika, crouton, nextcloud, cooklang, text, html, epub, card, code, ndef, ndef-json; [] for none
      """
    case .aisles: "the aisles of your shop in their order, each with what else stands there"
    case .pantry: "what you always have, so that it is not bought, such as [salt, olive oil]"
    case .packs: "how much of a food one buys at once, such as flour: 1 kg"
    case .theme: "a folder with templates that override the default theme's"
    case .colours: "colours instead of the theme's: paper, ink, accent, second"
    case .fonts: "typefaces instead of the theme's, for title and text: a name, or a file's path"
    case .logo: "a picture that stands beside the title, such as Pictures/Logo.svg"
    case .aliases: "ingredients with several names: a name, and a list of the others"
    case .private:
      "recipes that stay out of everything published: files and folders, or tags as tag: family"
    case .privateKeys: "keys of front matter that stay out of everything published, such as notes"
    case .redirects:
      "the host that old addresses are written for too: netlify, cloudflare, caddy or nginx"
    case .avif: "true makes photos as AVIF, too: smaller files that take longer to make"
    case .publish:
      """
      how ‘cookbook publish’ publishes: to: github, gitlab, netlify, cloudflare, rsync or s3, and \
      target: for the place there
      """
    }
  }
}
