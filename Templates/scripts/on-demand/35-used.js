// @ts-nocheck
/* eslint max-len: off */
// Which ingredients each step of a recipe uses: those it names, and those it means by “all the others”.
// A line too many sends a cook the wrong way, a missing one only to the list: what is doubtful is left out.
(() => {
  "use strict";
  const { names } = cookbook;
  const { words, areSame } = names;
  const list = (text) => new Set(text.split(" "));
  const rules = (noun, all, rest, of, open, except, both, collective) => ({
    noun: list(noun), all: list(all), rest: list(rest), of: list(of), open: open && list(open),
    except: list(except), both: list(both), collective: list(collective),
  });
  // The word for ingredients, what stands before it, words for the others, what leads to the name of
  // a group, what may follow where adjectives would, exceptions, several at once, things that are many.
  const RULES = {
    __proto__: null,
    en: rules("ingredients", "all the of your these its and", "remaining other rest leftover", "for of", "",
      "except but excluding without", "both all", "spices herbs vegetables toppings aromatics seasonings garnishes"),
    de: rules("zutaten", "alle allen aller die der den samtliche samtlichen und",
      "restliche restlichen ubrige ubrigen andere anderen rest", "fur der des vom von zum zur", "",
      "ausser bis ohne ausgenommen", "beide beiden alle", "gewurze krauter gemuse"),
    fr: rules("ingredients", "tous toutes les l des de et", "autres restants reste", "pour de du des d",
      "dans avec en ensemble sauf et a au jusqu puis sur", "sauf excepte hormis sans", "deux tous toutes",
      "epices herbes legumes aromates"),
    es: rules("ingredientes", "todos todas los las de y", "restantes resto demas otros", "para de del",
      "en con y juntos hasta a salvo excepto menos hasta", "salvo excepto menos sin", "ambos ambas todos todas dos",
      "especias hierbas verduras"),
    it: rules("ingredienti", "tutti tutte gli i degli e", "restanti rimanenti resto altri", "per di del della dello dell dei",
      "in con e insieme fino a tranne eccetto nel nella", "tranne eccetto senza", "entrambi entrambe tutti tutte due",
      "spezie erbe verdure aromi odori"),
    nl: rules("ingredienten", "alle de het van en", "overige resterende andere rest", "voor van", "",
      "behalve zonder", "beide alle", "specerijen kruiden groenten"),
  };
  const FILLERS = list("for the a an of and to in on fur den die das der dem des zum zur und mit von vom pour le la les l " +
    "de du d et para el los las del y per il lo gli i e della dello dell dei di voor het een en van");

  const content = (text) => words(text).map(({ word }) => word).filter((word) => !FILLERS.has(word));
  const sentences = (text) => {
    let start = 0;
    return text.split(/(?<=[.!?;:])\s/).map((each) => {
      const range = [start, start + each.length];
      start += each.length + 1;
      return range;
    });
  };

  /**
   * Of each step, {index, end, ingredient} for the words that mean an ingredient, by its place. A step
   * has a `text`, the `section` it stands in, and `sure`, the ingredients whose amounts stand in it; an
   * ingredient has `match`, of `cookbook.names.read`, and the titles of its `groups`, the inner one last.
   */
  names.used = (steps, ingredients, language) => {
    const tag = RULES[language.slice(0, 2)] ? language.slice(0, 2) : "en";
    const rule = RULES[tag];
    const same = (first, second) => areSame(first, second, tag);
    const all = ingredients.map((_, place) => place);
    const titles = [...new Set(ingredients.flatMap(({ groups }) => groups))]
      .map((title) => ({ title, words: content(title) })).filter((each) => each.words.length);
    const linesOf = (title) => all.filter((place) => ingredients[place].groups.includes(title));
    const innermost = (place) => ingredients[place].groups.at(-1) ?? "";

    // The groups whose whole titles stand among some words.
    const groupsIn = (found) => titles.filter(({ words }) => words.length && words.every((word) => found.some((each) =>
      same(each, word) || tag === "de" && word.length > 3 && (each.endsWith(word) || word.endsWith(each) && each.length > 3))));
    const linesIn = (groups) => [...new Set(groups.flatMap(({ title }) => linesOf(title)))];

    const known = names.cuts(ingredients.flatMap(({ nouns }) => nouns));
    const texts = steps.map(({ text }) => words(text, known).map((each) => ({ ...each, word: names.bare(each.word) })));
    // A verb is no part of a compound, as ruhen is no Brühe; and to leave is no leaf.
    const least = ({ word, isCapital }) => (tag === "de" && !isCapital ? 2 : tag === "en" && word === "leave" ? Infinity : 1);
    const namedAt = texts.map((text) => text.map((each, place) => {
      const scores = ingredients.map(({ match }) => match(text, place)).map((score) => (score < least(each) ? 0 : score));
      const best = Math.max(1, ...scores);
      const candidates = all.filter((each) => scores[each] === best);
      return { candidates, isOnly: scores.filter(Boolean).length === 1 };
    }));
    const named = namedAt.map((each) => new Set(each.flatMap(({ candidates }) => candidates)));
    // Each that was used, with the step it was used in last.
    const used = new Map();

    /** What a phrase about ingredients at a place means, and where it begins and ends; null for none. */
    const phrase = (at, place, section, inSentence) => {
      const text = texts[at];
      let { word } = text[place];
      const found = [];
      let begin = place;
      let isRest = false;
      // Marinadenzutaten
      const [noun] = rule.noun;
      if (tag === "de" && word !== noun && word.endsWith(noun)) {
        found.push(word.slice(0, -noun.length));
        word = noun;
      }
      if (!rule.noun.has(word)) return null;
      const isTitle = (word) => titles.some((each) => each.words.some((other) => same(word, other)));
      while (begin && text[begin].gap !== "other") {
        const { word: before } = text[begin - 1];
        if (rule.rest.has(before)) isRest = true;
        else if (isTitle(before)) found.push(before);
        else if (!rule.all.has(before)) break;
        begin--;
      }
      // Dry ingredients, the first three ingredients: nobody knows which.
      if (begin === place && !found.length) return null;

      let end = place + 1;
      const next = () => (text[end] && text[end].gap !== "other" ? text[end].word : null);
      if (rule.rest.has(next())) {
        isRest = true;
        end++;
      }
      if (rule.of.has(next())) {
        const start = end;
        let last = end;
        while (next() && (FILLERS.has(next()) || rule.of.has(next()) || isTitle(next())) && end - start < 7) {
          if (isTitle(next())) {
            found.push(next());
            last = end + 1;
          }
          end++;
        }
        end = last;
        // For 5 minutes, but not for something else.
        if (end === start && text[start + 1]?.gap !== "other") return null;
      } else if (rule.open && next() && !rule.open.has(next())) return null;

      const groups = found.length ? groupsIn(found) : groupsIn(content(section));
      if (found.length && !groups.length) return null;
      let lines = linesIn(groups);
      if (!groups.length) {
        const meant = isRest ? [] : groupsIn(inSentence);
        if (meant.length) lines = linesIn(meant);
        else if (isRest || new Set(all.map(innermost)).size === 1) lines = all;
      }
      const isLater = (line) => named.some((each, step) => step >= at && (each.has(line) || steps[step].sure.includes(line)));
      if (isRest) lines = lines.filter((line) => !used.has(line) && !isLater(line));
      return { lines, begin, end };
    };

    /** Which of several a word means: what is not used yet and of the group one is at. */
    const choose = ({ candidates, isOnly }, text, place, { sure, section }, inSentence) => {
      if (isOnly || !candidates.length) return candidates;
      const only = (lines, wanted) => lines.filter((line) => wanted.includes(line));
      const counted = only(candidates, sure);
      if (counted.length) return counted;
      const { word } = text[place];
      const before = text[place - 1]?.word ?? "";
      const fresh = candidates.filter((each) => !used.has(each));
      if (!fresh.length) {
        if (text.slice(Math.max(0, place - 4), place).some(({ word }) => rule.rest.has(word))) {
          const last = Math.max(...candidates.map((each) => used.get(each)));
          return candidates.filter((each) => used.get(each) === last);
        }
        // The crisp onions, where a group is called that; any others may be what became of them.
        return candidates.filter((each) => ingredients[each].groups.map(content).some((title) =>
          title.some((other) => same(other, before)) && title.some((other) => same(other, word))));
      }
      const said = only(fresh, linesIn(groupsIn(inSentence)));
      const here = only(fresh, linesIn(groupsIn(content(section))));
      const best = [said, here, fresh].find((each) => each.length);
      if (best.length < 2) return best;
      const group = innermost(best[0]);
      const areMany = rule.both.has(before) || rule.both.has(text[place - 2]?.word) ||
        best.every((each) => ingredients[each].nouns.every((noun) => noun.length < word.length));
      return areMany || group && best.every((each) => innermost(each) === group) ? best : [];
    };

    return steps.map((step, at) => {
      const text = texts[at];
      const found = [];
      const add = (lines, from, to) => {
        for (const ingredient of lines) found.push({ index: text[from].index, end: text[to - 1].end, ingredient });
      };
      for (const [start, end] of sentences(step.text)) {
        const places = text.map((_, place) => place).filter((place) => text[place].index >= start && text[place].end <= end);
        const inSentence = places.map((place) => text[place].word);
        let except = Infinity;
        const meant = [];
        for (const place of places) {
          const each = phrase(at, place, step.section, inSentence);
          if (!each) continue;
          meant.push(each);
          except = places.find((other) => other >= each.end && rule.except.has(text[other].word)) ?? Infinity;
        }
        const isLeftOut = (line) => places.some((place) => place > except && namedAt[at][place].candidates.includes(line));
        for (const { lines, begin, end } of meant) add(lines.filter((line) => !isLeftOut(line)), begin, end);
        for (const place of places) {
          if (place > except) break;
          add(choose(namedAt[at][place], text, place, step, inSentence), place, place + 1);
          if (namedAt[at][place].candidates.length || !rule.collective.has(text[place].word)) continue;
          // The spices, where a group of that name has some.
          for (const { title, words } of titles) {
            const begin = place - words.length + 1;
            if (begin < 0 || !words.every((word, index) => same(text[begin + index].word, word))) continue;
            const lines = linesOf(title);
            if (!lines.some((line) => used.has(line))) add(lines, begin, place + 1);
          }
        }
      }
      for (const line of [...step.sure, ...found.map(({ ingredient }) => ingredient)]) used.set(line, at);
      return found;
    });
  };

  /** The same for the recipe of the page, with `step` and `line`; the text of a step is what `textOf` answers. */
  cookbook.used = (textOf) => {
    const { list: lines, steps, place } = cookbook.lines;
    const numbers = new Map(lines.map((line, index) => [line.dataset.ingredient, index]));
    const titlesOf = (line) => {
      const titles = [];
      for (let group = line.closest("[data-group]"); group; group = group.parentElement.closest("[data-group]")) {
        const heading = group.querySelector(":scope > :is(h3, h4, h5, h6)");
        if (heading) titles.unshift(heading.textContent.trim());
      }
      return titles;
    };
    const ingredients = lines.map((line) => {
      const name = line.querySelector("[data-name]") ?? line;
      return { ...names.read(name.textContent, name.closest("[lang]")?.lang ?? ""), groups: titlesOf(line) };
    });
    const read = steps.map((step) => ({
      text: textOf(step), section: place(step).section,
      sure: [...step.querySelectorAll("[data-for]")].map((each) => numbers.get(each.dataset.for)).filter((each) => each >= 0),
    }));
    const language = steps[0]?.closest("[lang]")?.lang ?? "";
    return names.used(read, ingredients, language).flatMap((found, at) =>
      found.map((each) => ({ ...each, step: steps[at], line: lines[each.ingredient] })));
  };
})();
