// @ts-nocheck
/* eslint max-len: off */
// Which words of a text mean an ingredient: by the same rules as Sources/Cooking/Names.
(() => {
  "use strict";
  const list = (text = "") => new Set(text.split(" "));
  /** Pairs of endings, short/long, each with the letters that must stand before it if not 3. */
  const endings = (text) => text.split(" ").map((pair) => {
    const [one, many, least = "3"] = pair.split("/");
    return [one, many, +least];
  });
  const rules = (alternatives, ends, of, forms, changing, followers, inseparable, adjectives) => ({
    alternatives: list(alternatives), ends: list(ends), of: list(of), endings: endings(forms),
    changing: list(changing), followers: list(followers), inseparable: list(inseparable),
    adjectives: list(adjectives),
  });
  const RULES = {
    __proto__: null,
    en: rules("or and", "for to at in with from plus cut into as on without such about", "of",
      "/s /es y/ies f/ves fe/ves",
      "peanut almond hazelnut walnut cashew coconut oat soy soya rice cocoa apple pear lemon lime " +
      "orange grapefruit tomato potato chicken beef veal pork fish vegetable mushroom corn garlic " +
      "onion celery ice sour ginger mustard sesame sunflower rapeseed walnut olive maple vanilla " +
      "icing powdered confectioners cream condensed evaporated baking bell cayenne chilli chili " +
      "custard curry wine cider malt sweet palm body nut pasta bread pie shaving goat goats",
      "noodle noodles bean beans chocolate dish dishes knife powder paste sauce stock broth oil " +
      "vinegar syrup butter milk cheese flour sugar seed seeds cake cakes pie press bread soup " +
      "sandwich sandwiches cup cups plant plants roll rolls shell shells cracker crackers paper " +
      "mill grinder salt cream squash pan pot jug bottle bowl tin slicer timer box carton",
      "peanut ice cocoa baking sweet", "large medium small fresh ripe whole big organic free range good"),
    de: rules("oder und bzw", "zum zur fur nach aus in mit vom von ohne bei als zu im am auf je a",
      "von vom an", "/e /n /en /er/2 /ern/2 /s/4 /es/4 /nen", "saure saurer sauren rote roten susse sussen", "", "",
      "grosse grosser grosses kleine kleiner kleines mittelgrosse frische frischer frisches reife reifer"),
    fr: rules("ou et", "pour a en sans avec au selon", "de d du des la le l", "/s /x l/ux", "", "", "",
      "gros grosse grosses petit petite petits petites grand grande grands grandes bon bonne bons " +
      "bonnes beau belle beaux belles"),
    es: rules("o u y e", "para al a en sin con", "de del la el los las", "/s /es z/ces", "", "", "",
      "gran buen buena"),
    it: rules("o e ed", "per a in senza con al q", "di d del dello della dell dei",
      "o/i a/e e/i o/a a/he o/hi ia/e io/i /i", "", "", "",
      "grande grandi grosso grossa grossi grosse piccolo piccola piccoli piccole"),
    nl: rules("of en", "voor om in met zonder naar uit van te", "van",
      "/n /en/2 /s /eren/2 /tjes /jes /je", "zure"),
  };
  const LETTERS = { __proto__: null, ß: "ss", œ: "oe", æ: "ae", ø: "o" };
  const fold = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
    .replace(/[ßœæø]/g, (letter) => LETTERS[letter]);
  const known = (language) => {
    const tag = language.slice(0, 2).toLowerCase();
    return RULES[tag] ? tag : "en";
  };

  // Where nothing parts the words: a name ends where its script does, or before a particle. 卵 is not in
  // 卵白, nor だし in 取りだします.
  const SCRIPTS = ["\\p{Script=Han}々", "\\p{Script=Katakana}ー"];
  const PARTICLE = "[をはとにでのがもやへて]";
  const scriptOf = (letter) => SCRIPTS.find((script) => new RegExp(`[${script}]`, "u").test(letter));
  const isUnparted = (word) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u.test(word);
  const inUnparted = (name) => {
    const [first, last] = [name[0], name.at(-1)].map(scriptOf);
    const other = `(?!${PARTICLE})\\p{Script=Hiragana}`;
    return `(?<!${first ? `[${first}]` : other})${name}(?!${last ? `[${last}]|` : ""}${other})`;
  };
  // In Arabic the article, and some short words, are written as one with the noun.
  const ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=\p{L}{2})/u;

  /** What parts the words of a text that names some foods, for languages that write without spaces. */
  const cuts = (nouns) => {
    const all = nouns.map((noun) => noun.normalize("NFC")).filter(isUnparted).sort((a, b) => b.length - a.length);
    return all.length ? new RegExp(all.map(inUnparted).join("|"), "gu") : null;
  };
  const cut = (match, known) => {
    const parts = [];
    let end = 0;
    const add = (start, to) => to > start && parts.push({ 0: match[0].slice(start, to), index: match.index + start });
    for (const { 0: word, index } of match[0].matchAll(known)) {
      add(end, index);
      add(index, (end = index + word.length));
    }
    add(end, match[0].length);
    return parts;
  };

  /** The words of a text, folded, with where they stand and what is before them; `known` parts what has no spaces. */
  const wordsOf = (text, known) => {
    let end = 0;
    const found = [...text.matchAll(/[\p{L}\p{M}]+/gu)];
    return (known ? found.flatMap((each) => cut(each, known)) : found).map(({ 0: word, index }, place) => {
      const before = text.slice(end, index);
      end = index + word.length;
      const gap = !place ? "other" : before === "-" ? "hyphen" : /^[\s'’]*$/.test(before) ? "space" : "other";
      return { word: fold(word), index, end, gap, isCapital: /^\p{Lu}/u.test(word) };
    });
  };

  const unitForms = Object.create(null);
  const isUnit = (word, tag) => (unitForms[tag] ??= new Set((cookbook.unitTable ?? [])
    .filter(({ id }) => id !== "leaf")
    .flatMap(({ forms }) => [forms[tag], forms.en].flat(2)).filter(Boolean).map(fold))).has(word);

  const areSame = (first, second, tag) => {
    if (first === second) return true;
    if (tag === "nl") [first, second] = [first, second].map((word) => word.replace(/(.)\1+/g, "$1"));
    let length = 0;
    while (length < first.length && first[length] === second[length]) length++;
    const ends = [first.slice(length), second.slice(length)].sort((a, b) => a.length - b.length);
    return RULES[tag].endings.some(([one, many, least]) => length >= least &&
      (ends[0] === one && ends[1] === many || ends[0].length === ends[1].length && ends[1] === one && ends[0] === many));
  };

  const endsCompound = (compound, word, tag) => {
    if (word.length < 4 && !(tag === "de" && word === "ol")) return false;
    for (let start = 3; start <= compound.length - 2; start++) {
      if (compound[start] === word[0] && areSame(compound.slice(start), word, tag)) return true;
    }
    return false;
  };

  /** Reads an ingredient's name; what comes back matches texts. */
  const read = (name, language) => {
    const tag = known(language);
    const rule = RULES[tag];
    const startsWithNoun = "fr es it".includes(tag);
    const phrases = [];
    const add = (words) => {
      if (words.length > 1 && isUnit(words[0], tag)) {
        words.shift();
        while (words.length > 1 && rule.of.has(words[0])) words.shift();
      }
      // What was done to it is no part of its name: tomatoes chopped.
      const isDone = (word) => tag === "en" && word !== "seed" && /...ed$|^beaten$/.test(word);
      while (words.length > 1 && (words.at(-1).length < 2 || isDone(words.at(-1)) || rule.of.has(words.at(-1)))) words.pop();
      while (words.length > 1 && rule.adjectives.has(words[0])) words.shift();
      if (words.length) phrases.push({ words, noun: startsWithNoun ? 0 : words.length - 1 });
    };
    let phrase = [];
    let nouns = 0;
    const finish = () => {
      // A German noun has a capital, and what follows it says what was done to it.
      add(tag === "de" && nouns ? phrase.slice(0, nouns) : phrase);
      phrase = [];
      nouns = 0;
    };
    const plain = name.slice(0, 200).replace(/^\([^)]*\)/, "");
    for (const [place, { word, gap, isCapital }] of wordsOf(plain).entries()) {
      if (place && gap === "other") break;
      if (rule.alternatives.has(word)) finish();
      else if (rule.ends.has(word) && phrase.length) break;
      else {
        phrase.push(word);
        if (isCapital) nouns = phrase.length;
      }
    }
    finish();

    const matchPhrase = ({ words, noun }, text, place) => {
      const { word, gap } = text[place];
      const isSame = areSame(word, words[noun], tag);
      if (!isSame && !((tag === "de" || tag === "nl") && endsCompound(words[noun], word, tag))) return 0;
      const beside = (place, step) => {
        const other = text[place + step];
        return other && text[Math.max(place, place + step)].gap !== "other" ? other.word : null;
      };
      const isOwn = (other) => other !== null &&
        words.some((each, index) => index !== noun && areSame(each, other, tag));
      const before = beside(place, -1);
      const after = beside(place, 1);
      if (!isOwn(before)) {
        if (rule.changing.has(before) || gap === "hyphen" || rule.inseparable.has(words[noun - 1])) return 0;
      }
      if (!isOwn(after)) {
        if (rule.followers.has(after) || text[place + 1]?.gap === "hyphen") return 0;
        if (startsWithNoun && ["de", "d", "di"].includes(after)) {
          const what = beside(place + 1, 1);
          // An article would say which: le lait de la casserole.
          if (what !== null && !isOwn(what) && !rule.of.has(what)) return 0;
        }
      }
      let score = isSame ? 2 : 1;
      const step = startsWithNoun ? 1 : -1;
      for (let at = place; Math.abs(at - place) <= 4; at += step) {
        const next = beside(at, step);
        if (isOwn(next)) score += 2;
        else if (!startsWithNoun || !rule.of.has(next)) break;
      }
      // The whole name says more than a part of another's.
      return score > 1 && score === words.length * 2 ? score + 1 : score;
    };
    const match = (text, place) => Math.max(0, ...phrases.map((each) => matchPhrase(each, text, place)));
    return { match, nouns: phrases.map(({ words, noun }) => words[noun]), matches: (text) => wordsOf(text).some((word, place, all) => match(all, place) > 0) };
  };

  cookbook.names = {
    read, areSame,
    words: wordsOf, cuts,
    /** A word without the article that is one with it, in Arabic. */
    bare: (word) => word.replace(ARTICLE, ""),
  };
})();
