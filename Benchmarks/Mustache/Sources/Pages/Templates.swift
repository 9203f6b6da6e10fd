/// The page's templates by name, written as a theme would write them.
let templates: [(name: String, text: String)] = [
  (
    "recipe",
    """
    <!DOCTYPE html>
    <html lang="{{lang}}">
      {{>head}}
    <body>
      {{>header}}
      <main>
        <article class="recipe">
          <h1>{{title}}</h1>
          {{#image}}
          <img src="{{src}}" alt="{{alt}}" width="{{width}}" height="{{height}}">
          {{/image}}
          {{{description}}}
          {{#tags}}{{>tag}}{{/tags}}
          <p class="yield">{{#yields}}<span>{{.}}</span>{{/yields}}</p>
          <section class="ingredients">
    {{#groups}}
    {{>group}}
    {{/groups}}
          </section>
          {{^instructions}}<p>{{words.none}}</p>{{/instructions}}
          <section class="instructions">{{{instructions}}}</section>
        </article>
      </main>
      {{>footer}}
    </body>
    </html>

    """
  ),
  (
    "head",
    """
    <head>
      <meta charset="utf-8">
      <title>{{title}} – {{site.title}}</title>
      <meta name="viewport" content="width=device-width">
      <link rel="stylesheet" href="{{site.root}}assets/{{site.style}}">
    </head>

    """
  ),
  (
    "header",
    """
    <header>
      <a href="{{site.root}}index.html">{{site.title}}</a>
      <nav>{{#site.links}}<a href="{{href}}"{{#current}} aria-current="page"{{/current}}>{{text}}</a>{{/site.links}}</nav>
    </header>

    """
  ),
  (
    "footer",
    """
    <footer><p>{{words.made}} <a href="{{site.home}}">{{site.author}}</a></p></footer>

    """
  ),
  ("tag", "<a class=\"tag\" href=\"{{site.root}}tags/{{slug}}.html\">{{name}}</a> "),
  (
    "group",
    """
    {{#heading}}
    <h3>{{heading}}</h3>
    {{/heading}}
    <ul>
    {{#ingredients}}
    <li>{{#amount}}<data value="{{factor}}">{{amount}}</data> {{unit}} {{/amount}}{{#link}}<a href="{{link}}">{{name}}</a>{{/link}}{{^link}}{{name}}{{/link}}</li>
    {{/ingredients}}
    </ul>
    {{#groups}}
    {{>group}}
    {{/groups}}

    """
  ),
]
