window.cookbook={"language":"en","words":{"awakeRefused":"Your device does not let this page keep the screen on. Low battery can be the reason.","close":"Close","closeIngredients":"Back to the method","cookBack":"Back","cookClose":"Close","cookDone":"Done","cookEnjoy":"Enjoy your meal","cookNext":"Next","cookThis":"Cook this","cookTitle":"Cooking: {title}","cookedNoted":"Written down","cookedTimes":{"one":"Cooked once","other":"Cooked {n} times"},"cookedToday":"Cooked today","copyByHand":"Your browser does not let this page copy. Take the text from here.","copyLink":"Copy the link","copyText":"Copy as text","diary":"Cooked","exportAll":"Save as a file","favourite":"Favourite","forget":"Forget {title}","forgetSure":"Forget it","forgotten":"Forgotten","getReady":"Get ready","haveAmount":"I have another amount of this","haveOfThis":"I have this much: {name}","haveScale":"Cook with that","importDamaged":"This file is damaged. Nothing was taken from it.","importFile":"Bring a file in","importForeign":"This file was not saved from “My kitchen”.","importNewer":"A newer cookbook saved this file. Nothing was taken from it.","importTooLarge":"This file is too large to be a kitchen.","imported":{"one":"One recipe was brought in","other":"{n} recipes were brought in"},"keepAwake":"Keep the screen on","keepSafe":"Keep it safe","keepSafeHint":"Browsers tidy up now and then. Save your kitchen as a file, or bring it to another device.","keptRecipes":"Recipes","kitchenEmpty":"Nothing here yet. Give a recipe a heart, a star or a note, and it is found here.","kitchenFile":"My kitchen","linkCopied":"The link is copied","logHint":"How was it?","logNote":"A note on {day}","logRemove":"Remove {day}","noStars":"No stars","notes":"Notes","notesHint":"Less sugar, ten minutes longer …","notesKept":"Kept","notesNotKept":"Not kept","ownHeading":"Your own","rating":"Your stars","scale":"How much to make","scaleDouble":"Twice as much","scaleFactor":"Times the recipe","scaleHalf":"Half of it","scaleLess":"Less","scaleMore":"More","scaleRefused":"That is no amount to cook by. Try a number such as 6 or 1 1/2.","scaleReset":"As written","scaledBy":"Scaled: {factor} ×","scaledYield":"Scaled: {factor} × · {now} instead of {written}","share":"Take it with you","shareFile":"Save for {name}","shareMenu":"Share","shareRefused":"This could not be sent.","shareSend":"Send …","shareText":"Send as a text file","stars":{"one":"{n} star","other":"{n} stars"},"stepIngredients":"For this step","stepNumber":"Step {n}","stepOf":"{n} of {total}","storageBlocked":"Your browser keeps nothing for this cookbook. What you change lasts until you leave this page.","storageFull":"Your browser has no more room. What you changed lasts until you leave this page.","storageUsed":"{n} kB in this browser","textCopied":"The recipe is copied","tickAll":"All of this: {name}","tickStep":"Step {n} is done","ticksForgotten":"All ticks are gone","ticksReset":"Start again","timerDone":"Time is up: {name}","timerMore":"A minute more for {name}","timerNotNotified":"Your browser lets this page tell you nothing. The bell still rings here.","timerNotified":"You will be told","timerNotify":"Tell me also when I look elsewhere","timerPause":"Pause {name}","timerResume":"Go on with {name}","timerStart":"Start a timer of {time}","timerStarted":"Timer started: {name}, {time}","timerStop":"Stop {name}","timerStopped":"Stopped: {name}","timers":"Timers","units":"Units","unitsMetric":"Metric","unitsNotKept":"The choice of units could not be kept. It holds for this page.","unitsUS":"US","unitsWritten":"As written","untitled":"A recipe","writtenAs":"Written as {amount}"}};
cookbook.unitTable=[{"id":"g","kind":"mass","size":"1","system":"metric","forms":{"en":[["g","gram","gr","gm","gramme"],["g","grams","gr","gms","grammes"]],"de":[["g","Gramm","gr"]],"fr":[["g","gramme","gr"],["g","grammes","gr"]],"es":[["g","gramo","gr"],["g","gramos","grs"]],"it":[["g","grammo","gr"],["g","grammi","gr"]],"nl":[["g","gram","gr"]]}},{"id":"kg","kind":"mass","size":"1000","system":"metric","forms":{"en":[["kg","kilogram","kilo"],["kg","kilograms","kilos"]],"de":[["kg","Kilogramm","Kilo"]],"fr":[["kg","kilogramme","kilo"],["kg","kilogrammes","kilos"]],"es":[["kg","kilogramo","kilo"],["kg","kilogramos","kilos"]],"it":[["kg","chilogrammo","chilo"],["kg","chilogrammi","chili"]],"nl":[["kg","kilogram","kilo"]]}},{"id":"mg","kind":"mass","size":"1/1000","system":"metric","forms":{"en":[["mg","milligram"],["mg","milligrams"]],"de":[["mg","Milligramm"]],"fr":[["mg"]],"es":[["mg"]],"it":[["mg"]],"nl":[["mg"]]}},{"id":"oz","kind":"mass","size":"45359237/1600000","system":"us","forms":{"en":[["oz","ounce"],["oz","ounces"]],"de":[["oz","Unze"],["oz","Unzen"]],"fr":[["oz","once"],["oz","onces"]],"es":[["oz","onza"],["oz","onzas"]],"it":[["oz","oncia"],["oz","once"]],"nl":[["oz"]]}},{"id":"lb","kind":"mass","size":"45359237/100000","system":"us","forms":{"en":[["lb","pound"],["lb","lbs","pounds"]],"de":[["lb"],["lb","lbs"]],"fr":[["lb"],["lb","lbs"]],"es":[["lb","libra"],["lb","lbs","libras"]],"it":[["lb","libbra"],["lb","lbs","libbre"]],"nl":[["lb"],["lb","lbs"]]}},{"id":"ml","kind":"volume","size":"1","system":"metric","forms":{"en":[["ml","millilitre","milliliter"],["ml","millilitres","milliliters"]],"de":[["ml","Milliliter"]],"fr":[["ml","millilitre"],["ml","millilitres"]],"es":[["ml","mililitro"],["ml","mililitros"]],"it":[["ml","millilitro"],["ml","millilitri"]],"nl":[["ml","milliliter"]]}},{"id":"cl","kind":"volume","size":"10","system":"metric","forms":{"en":[["cl","centilitre"],["cl","centilitres"]],"de":[["cl","Zentiliter"]],"fr":[["cl","centilitre"],["cl","centilitres"]],"es":[["cl","centilitro"],["cl","centilitros"]],"it":[["cl","centilitro"],["cl","centilitri"]],"nl":[["cl","centiliter"]]}},{"id":"dl","kind":"volume","size":"100","system":"metric","forms":{"en":[["dl","decilitre"],["dl","decilitres"]],"de":[["dl","Deziliter"]],"fr":[["dl","décilitre"],["dl","décilitres"]],"es":[["dl","decilitro"],["dl","decilitros"]],"it":[["dl","decilitro"],["dl","decilitri"]],"nl":[["dl","deciliter"]]}},{"id":"l","kind":"volume","size":"1000","system":"metric","forms":{"en":[["l","litre","liter"],["l","litres","liters"]],"de":[["l","Liter","ltr"]],"fr":[["l","litre"],["l","litres"]],"es":[["l","litro"],["l","litros"]],"it":[["l","litro"],["l","litri"]],"nl":[["l","liter"]]}},{"id":"tsp","kind":"volume","size":"5","system":null,"forms":{"en":[["tsp","teaspoon"],["tsp","teaspoons","tsps"]],"de":[["TL","Teelöffel","KL","Kaffeelöffel"]],"fr":[["c. à c.","c. à café","c. à thé","cc","cuil. à café","cuillère à café","cuillère à thé"],["c. à c.","c. à café","cc","cuil. à café","cuillères à café","cuillères à thé"]],"es":[["cdta","cucharadita","cdita"],["cdtas","cucharaditas","cditas"]],"it":[["cucchiaino"],["cucchiaini"]],"nl":[["tl","theelepel"],["tl","theelepels"]]}},{"id":"tbsp","kind":"volume","size":"15","system":null,"forms":{"en":[["tbsp","tablespoon","tbs"],["tbsp","tablespoons","tbsps"]],"de":[["EL","Esslöffel","Eßlöffel"]],"fr":[["c. à s.","c. à soupe","cs","cuil. à soupe","cuillère à soupe","cuillerée à soupe"],["c. à s.","c. à soupe","cs","cuil. à soupe","cuillères à soupe","cuillerées à soupe"]],"es":[["cda","cucharada"],["cdas","cucharadas"]],"it":[["cucchiaio"],["cucchiai"]],"nl":[["el","eetlepel"],["el","eetlepels"]]}},{"id":"cup","kind":"volume","size":"473176473/2000000","system":"us","forms":{"en":[["cup"],["cups"]],"de":[["Tasse"],["Tassen"]],"fr":[["tasse"],["tasses"]],"es":[["taza"],["tazas"]],"it":[["tazza"],["tazze"]],"nl":[["kop","kopje"],["koppen","kopjes"]]}},{"id":"floz","kind":"volume","size":"473176473/16000000","system":"us","forms":{"en":[["fl oz","fluid ounce"],["fl oz","fluid ounces"]],"de":[["fl oz"]],"fr":[["fl oz","once liquide"]],"es":[["fl oz"]],"it":[["fl oz"]],"nl":[["fl oz"]]}},{"id":"pint","kind":"volume","size":"473176473/1000000","system":"us","forms":{"en":[["pint","pt"],["pints","pt"]],"de":[["Pint"],["Pints"]],"fr":[["pinte"],["pintes"]],"es":[["pinta"],["pintas"]],"it":[["pinta"],["pinte"]],"nl":[["pint"],["pints"]]}},{"id":"quart","kind":"volume","size":"473176473/500000","system":"us","forms":{"en":[["quart","qt"],["quarts","qt"]],"de":[["Quart"]],"fr":[["quart US"]],"es":[["cuarto de galón"]],"it":[["quarto US"]],"nl":[["quart"]]}},{"id":"gallon","kind":"volume","size":"473176473/125000","system":"us","forms":{"en":[["gallon","gal"],["gallons","gal"]],"de":[["Gallone"],["Gallonen"]],"fr":[["gallon"],["gallons"]],"es":[["galón"],["galones"]],"it":[["gallone"],["galloni"]],"nl":[["gallon"]]}},{"id":"pinch","kind":"count","system":null,"forms":{"en":[["pinch"],["pinches"]],"de":[["Prise","Pr"],["Prisen"]],"fr":[["pincée"],["pincées"]],"es":[["pizca"],["pizcas"]],"it":[["pizzico"],["pizzichi"]],"nl":[["snufje","mespunt"],["snufjes"]]}},{"id":"dash","kind":"count","system":null,"forms":{"en":[["dash"],["dashes"]],"de":[["Spritzer","Schuss"]],"fr":[["trait"],["traits"]]}},{"id":"knifetip","kind":"count","system":null,"forms":{"de":[["Msp","Messerspitze"],["Msp","Messerspitzen"]]}},{"id":"piece","kind":"count","system":null,"forms":{"en":[["piece","pc"],["pieces","pcs"]],"de":[["Stück","St","Stk"]],"fr":[["pièce"],["pièces"]],"es":[["pieza","unidad"],["piezas","unidades"]],"it":[["pezzo"],["pezzi"]],"nl":[["stuk","stuks"],["stuks"]]}},{"id":"clove","kind":"count","system":null,"forms":{"en":[["clove"],["cloves"]],"de":[["Zehe"],["Zehen"]],"fr":[["gousse"],["gousses"]],"es":[["diente"],["dientes"]],"it":[["spicchio"],["spicchi"]],"nl":[["teen","teentje"],["tenen","teentjes"]]}},{"id":"bunch","kind":"count","system":null,"forms":{"en":[["bunch"],["bunches"]],"de":[["Bund","Bd"]],"fr":[["botte","bouquet"],["bottes","bouquets"]],"es":[["manojo"],["manojos"]],"it":[["mazzo","mazzetto"],["mazzi","mazzetti"]],"nl":[["bos","bosje"],["bosjes"]]}},{"id":"sprig","kind":"count","system":null,"forms":{"en":[["sprig"],["sprigs"]],"de":[["Zweig","Stiel","Stängel"],["Zweige","Stiele","Stängel"]],"fr":[["brin","branche"],["brins","branches"]],"es":[["ramita"],["ramitas"]],"it":[["rametto"],["rametti"]],"nl":[["takje"],["takjes"]]}},{"id":"slice","kind":"count","system":null,"forms":{"en":[["slice"],["slices"]],"de":[["Scheibe","Scheibchen"],["Scheiben"]],"fr":[["tranche"],["tranches"]],"es":[["rebanada","loncha"],["rebanadas","lonchas"]],"it":[["fetta"],["fette"]],"nl":[["plak","plakje"],["plakken","plakjes"]]}},{"id":"stalk","kind":"count","system":null,"forms":{"en":[["stalk"],["stalks"]],"de":[["Stange"],["Stangen"]],"fr":[["tige"],["tiges"]],"es":[["tallo"],["tallos"]],"it":[["gambo"],["gambi"]],"nl":[["stengel"],["stengels"]]}},{"id":"handful","kind":"count","system":null,"forms":{"en":[["handful"],["handfuls"]],"de":[["Handvoll"]],"fr":[["poignée"],["poignées"]],"es":[["puñado"],["puñados"]],"it":[["manciata"],["manciate"]],"nl":[["handvol","handje"],["handjes"]]}},{"id":"can","kind":"count","system":null,"forms":{"en":[["can","tin"],["cans","tins"]],"de":[["Dose"],["Dosen"]],"fr":[["boîte"],["boîtes"]],"es":[["lata"],["latas"]],"it":[["scatola","lattina"],["scatole","lattine"]],"nl":[["blik","blikje"],["blikken","blikjes"]]}},{"id":"jar","kind":"count","system":null,"forms":{"en":[["jar"],["jars"]],"de":[["Glas"],["Gläser"]],"fr":[["pot","bocal"],["pots","bocaux"]],"es":[["tarro","bote"],["tarros","botes"]],"it":[["vasetto"],["vasetti"]],"nl":[["pot","potje"],["potten","potjes"]]}},{"id":"pack","kind":"count","system":null,"forms":{"en":[["pack","packet","package","pkg"],["packs","packets","packages"]],"de":[["Packung","Pck","Pkg","Päckchen","Paket","Beutel"],["Packungen","Päckchen","Pakete","Beutel"]],"fr":[["paquet","sachet"],["paquets","sachets"]],"es":[["paquete","sobre"],["paquetes","sobres"]],"it":[["confezione","bustina"],["confezioni","bustine"]],"nl":[["pak","pakje","zakje"],["pakken","pakjes","zakjes"]]}},{"id":"pot","kind":"count","system":null,"forms":{"en":[["tub","carton"],["tubs","cartons"]],"de":[["Becher"]],"nl":[["beker","bakje"],["bekers","bakjes"]]}},{"id":"cube","kind":"count","system":null,"forms":{"en":[["cube"],["cubes"]],"de":[["Würfel"]],"fr":[["cube"],["cubes"]],"es":[["cubo"],["cubos"]],"it":[["dado"],["dadi"]],"nl":[["blokje"],["blokjes"]]}},{"id":"leaf","kind":"count","system":null,"forms":{"en":[["leaf"],["leaves"]],"de":[["Blatt"],["Blätter"]],"fr":[["feuille"],["feuilles"]],"es":[["hoja"],["hojas"]],"it":[["foglia"],["foglie"]],"nl":[["blad","blaadje"],["blaadjes"]]}}];
cookbook.densityTable=[{"density":"501/500","names":{"en":["water"],"de":["Wasser"],"fr":["eau"],"es":["agua"],"it":["acqua"],"nl":["water"]}},{"density":"507/1000","names":{"en":["flour","plain flour","all-purpose flour","bread flour"],"de":["Mehl","Weizenmehl"],"fr":["farine","farine de blé"],"es":["harina","harina de trigo"],"it":["farina","farina 00"],"nl":["bloem","tarwebloem","meel"]}},{"density":"239/500","names":{"en":["wholemeal flour","whole wheat flour"],"de":["Vollkornmehl","Weizenvollkornmehl"],"fr":["farine complète"],"es":["harina integral"],"it":["farina integrale"],"nl":["volkorenmeel"]}},{"density":"473/1000","names":{"en":["cornflour","cornstarch","corn starch"],"de":["Speisestärke","Maisstärke"],"fr":["maïzena","fécule de maïs"],"es":["maicena"],"it":["amido di mais","maizena"],"nl":["maizena","maiszetmeel"]}},{"density":"583/1000","names":{"en":["cornmeal","polenta"],"de":["Polenta","Maisgrieß"],"fr":["polenta","semoule de maïs"],"es":["polenta"],"it":["polenta"],"nl":["polenta","maismeel"]}},{"density":"689/1000","names":{"en":["semolina"],"de":["Grieß","Hartweizengrieß"],"fr":["semoule"],"es":["sémola"],"it":["semola","semolino"],"nl":["griesmeel"]}},{"density":"203/500","names":{"en":["ground almonds","almond flour"],"de":["gemahlene Mandeln","Mandelmehl"],"fr":["poudre d'amandes","amandes en poudre"],"es":["almendra molida","harina de almendra"],"it":["farina di mandorle"],"nl":["amandelmeel","gemalen amandelen"]}},{"density":"837/1000","names":{"en":["sugar","caster sugar","granulated sugar","white sugar"],"de":["Zucker"],"fr":["sucre","sucre en poudre"],"es":["azúcar"],"it":["zucchero"],"nl":["suiker"]}},{"density":"9/10","names":{"en":["brown sugar"],"de":["brauner Zucker","Rohrzucker"],"fr":["sucre brun","cassonade","sucre roux"],"es":["azúcar moreno"],"it":["zucchero di canna"],"nl":["bruine suiker","basterdsuiker"]}},{"density":"239/500","names":{"en":["icing sugar","powdered sugar","confectioners sugar"],"de":["Puderzucker"],"fr":["sucre glace"],"es":["azúcar glas"],"it":["zucchero a velo"],"nl":["poedersuiker"]}},{"density":"71/50","names":{"en":["honey"],"de":["Honig"],"fr":["miel"],"es":["miel"],"it":["miele"],"nl":["honing"]}},{"density":"1319/1000","names":{"en":["maple syrup"],"de":["Ahornsirup"],"fr":["sirop d'érable"],"es":["sirope de arce"],"it":["sciroppo d'acero"],"nl":["ahornsiroop"]}},{"density":"191/200","names":{"en":["butter"],"de":["Butter"],"fr":["beurre"],"es":["mantequilla"],"it":["burro"],"nl":["boter","roomboter"]}},{"density":"837/1000","names":{"en":["oil","vegetable oil","sunflower oil","rapeseed oil"],"de":["Öl","Pflanzenöl","Sonnenblumenöl","Rapsöl"],"fr":["huile","huile de tournesol"],"es":["aceite","aceite de girasol"],"it":["olio","olio di semi"],"nl":["olie","zonnebloemolie"]}},{"density":"169/200","names":{"en":["olive oil"],"de":["Olivenöl"],"fr":["huile d'olive"],"es":["aceite de oliva"],"it":["olio d'oliva"],"nl":["olijfolie"]}},{"density":"959/1000","names":{"en":["milk","buttermilk"],"de":["Milch","Buttermilch"],"fr":["lait","lait ribot"],"es":["leche"],"it":["latte"],"nl":["melk","karnemelk"]}},{"density":"959/1000","names":{"en":["cream","double cream","whipping cream","sour cream"],"de":["Sahne","Schlagsahne","saure Sahne","Schmand"],"fr":["crème","crème fraîche"],"es":["nata","crema"],"it":["panna"],"nl":["room","slagroom","zure room"]}},{"density":"959/1000","names":{"en":["yogurt","yoghurt"],"de":["Joghurt"],"fr":["yaourt"],"es":["yogur"],"it":["yogurt"],"nl":["yoghurt"]}},{"density":"959/1000","names":{"en":["cream cheese"],"de":["Frischkäse"],"fr":["fromage frais"],"es":["queso crema"],"it":["formaggio spalmabile"],"nl":["roomkaas"]}},{"density":"423/1000","names":{"en":["parmesan","grated parmesan"],"de":["Parmesan","geriebener Parmesan"],"fr":["parmesan"],"es":["parmesano"],"it":["parmigiano"],"nl":["parmezaan"]}},{"density":"1141/1000","names":{"en":["peanut butter"],"de":["Erdnussbutter","Erdnussmus"],"fr":["beurre de cacahuète"],"es":["mantequilla de cacahuete"],"it":["burro di arachidi"],"nl":["pindakaas"]}},{"density":"71/200","names":{"en":["cocoa","cocoa powder"],"de":["Kakao","Kakaopulver"],"fr":["cacao","cacao en poudre"],"es":["cacao","cacao en polvo"],"it":["cacao","cacao in polvere"],"nl":["cacao","cacaopoeder"]}},{"density":"719/1000","names":{"en":["chocolate chips"],"de":["Schokotropfen"],"fr":["pépites de chocolat"],"es":["pepitas de chocolate"],"it":["gocce di cioccolato"],"nl":["chocoladedruppels"]}},{"density":"47/125","names":{"en":["oats","rolled oats","porridge oats"],"de":["Haferflocken"],"fr":["flocons d'avoine"],"es":["copos de avena"],"it":["fiocchi d'avena"],"nl":["havermout"]}},{"density":"837/1000","names":{"en":["rice"],"de":["Reis"],"fr":["riz"],"es":["arroz"],"it":["riso"],"nl":["rijst"]}},{"density":"473/1000","names":{"en":["breadcrumbs"],"de":["Semmelbrösel","Paniermehl"],"fr":["chapelure"],"es":["pan rallado"],"it":["pangrattato"],"nl":["paneermeel"]}},{"density":"63/100","names":{"en":["raisins","sultanas"],"de":["Rosinen","Sultaninen"],"fr":["raisins secs"],"es":["pasas"],"it":["uvetta"],"nl":["rozijnen"]}},{"density":"239/500","names":{"en":["walnuts"],"de":["Walnüsse"],"fr":["noix"],"es":["nueces"],"it":["noci"],"nl":["walnoten"]}},{"density":"3/5","names":{"en":["almonds"],"de":["Mandeln"],"fr":["amandes"],"es":["almendras"],"it":["mandorle"],"nl":["amandelen"]}},{"density":"1217/1000","names":{"en":["salt","fine salt","table salt"],"de":["Salz"],"fr":["sel"],"es":["sal"],"it":["sale"],"nl":["zout"]}},{"density":"203/250","names":{"en":["baking powder"],"de":["Backpulver"],"fr":["levure chimique"],"es":["levadura química","polvo de hornear"],"it":["lievito per dolci"],"nl":["bakpoeder"]}},{"density":"1217/1000","names":{"en":["baking soda","bicarbonate of soda"],"de":["Natron"],"fr":["bicarbonate de soude"],"es":["bicarbonato"],"it":["bicarbonato"],"nl":["baksoda","zuiveringszout"]}}];
(() => {
"use strict";
const { words, language } = cookbook;
const plurals = new Intl.PluralRules(language);
const number = new Intl.NumberFormat(language);
cookbook.say = (key, values = {}) => {
let text = words[key] ?? key;
if (typeof text === "object") text = text[plurals.select(values.n)] ?? text.other;
return text.replace(/\{(\w+)\}/g, (whole, name) => {
const value = values[name] ?? whole;
return typeof value === "number" ? number.format(value) : value;
});
};
cookbook.element = (name, attributes = {}, ...children) => {
const element = document.createElement(name);
for (const [key, value] of Object.entries(attributes)) {
if (typeof value === "function") element.addEventListener(key, value);
else if (value !== null && value !== undefined && value !== false) {
element.setAttribute(key, value === true ? "" : value);
}
}
element.append(...children.filter((child) => child !== null && child !== undefined));
return element;
};
cookbook.slot = (name) => document.querySelector(`[data-slot~="${name}"]`);
cookbook.tell = (name, detail) =>
document.dispatchEvent(new CustomEvent(`cookbook:${name}`, { detail }));
cookbook.on = (name, listener) =>
document.addEventListener(`cookbook:${name}`, (event) => listener(event.detail, event));
let status;
const speak = (text, isProblem) => {
if (!status) {
status = cookbook.element("div", { class: "status", role: "status" });
}
const home = document.querySelector("dialog:modal") ?? document.body;
if (status.parentNode !== home) home.append(status);
status.classList.toggle("status-problem", isProblem);
status.textContent = "";
setTimeout(() => {
status.textContent = text;
});
clearTimeout(status.timer);
status.timer = setTimeout(() => {
status.textContent = "";
}, isProblem ? 12000 : 5000);
};
cookbook.announce = (text) => speak(text, false);
cookbook.problem = (text) => {
speak(text, true);
cookbook.tell("problem", { text });
};
})();
(() => {
"use strict";
const gcd = (a, b) => (b ? gcd(b, a % b) : a);
const make = (n, d = 1n) => {
const divisor = gcd(n, d);
return { n: n / divisor, d: d / divisor };
};
const positive = (n, d) => (n > 0n && d > 0n ? make(n, d) : null);
const toNumber = ({ n, d }) => Number(n) / Number(d);
const WHOLE = [[0, ""], [1 / 4, "¼"], [1 / 3, "⅓"], [1 / 2, "½"], [2 / 3, "⅔"], [3 / 4, "¾"], [1, ""]];
const EIGHTHS = [[1 / 8, "⅛"], [3 / 8, "⅜"], [5 / 8, "⅝"], [7 / 8, "⅞"]];
const SINGLE = { 5: "⅕", 6: "⅙", 8: "⅛" };
const formats = {};
const intl = (language, like) => {
const numberingSystem = /[٠-٩]/.test(like) ? "arab" : /[۰-۹]/.test(like) ? "arabext" : "latn";
const make = (tag) => new Intl.NumberFormat(tag, { numberingSystem, maximumFractionDigits: 6 });
try {
return (formats[language + numberingSystem] ??= make(language || []));
} catch {
return make([]);
}
};
const nearest = (number, choices) =>
choices.reduce((best, each) =>
Math.abs(each[0] - number) < Math.abs(best[0] - number) ? each : best);
const round = (number, step) => Number((Math.round(number / step) * step).toPrecision(12));
const inFractions = (number, format, hasUnit) => {
if (number < 0.22) {
const part = Math.round(1 / number);
return SINGLE[part] ?? `${format(1)}⁄${format(part)}`;
}
if (number >= 20) return format(Math.round(number));
if (number >= 10 && !hasUnit && Math.abs((number % 1) - 0.5) > 0.01) {
return format(Math.round(number));
}
let whole = Math.floor(number + 1e-9);
const rest = number - whole;
const eighth = nearest(rest, EIGHTHS);
let [value, sign] = nearest(rest, number < 10 ? WHOLE : [WHOLE[0], WHOLE[3], WHOLE[6]]);
if (hasUnit && number < 10 && Math.abs(eighth[0] - rest) < 0.01) [value, sign] = eighth;
if (value === 1) whole += 1;
return whole ? format(whole) + (sign && ` ${sign}`) : sign;
};
const inDecimals = (number, format, rough) => {
if (!rough && Math.abs(Number(number.toPrecision(3)) / number - 1) < 1e-9) return format(number);
if (!rough && number < 1e4 && Number.isInteger(number)) return format(number);
const power = 10 ** Math.floor(Math.log10(number));
if (number >= 100) return format(round(number, rough && number < 1000 ? 5 : power / 100));
return format(round(number, power / (number / power < 2 ? 20 : 10)));
};
cookbook.numbers = {
make,
read(text) {
const [, n, d = 1] = /^(\d{1,24})(?:\/(\d{1,24}))?$/.exec(text ?? "") ?? [];
return n ? positive(BigInt(n), BigInt(d)) : null;
},
write: ({ n, d }) => (d === 1n ? `${n}` : `${n}/${d}`),
times: (a, b) => make(a.n * b.n, a.d * b.d),
over: (a, b) => make(a.n * b.d, a.d * b.n),
toNumber,
parse(typed, language) {
const text = typed
.replace(/[٠-٩۰-۹]/g, (digit) => digit.charCodeAt() & 15)
.replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize("NFKD")}`)
.replace(/⁄/g, "/").replace("٫", ".").replace(/٬/g, "").trim();
const [, whole, n, d] = /^(?:(\d{1,9})\s+)?(\d{1,9})\s*\/\s*(\d{1,9})$/.exec(text) ?? [];
if (n) return positive(BigInt(n) + BigInt(whole ?? 0) * BigInt(d), BigInt(d));
let plain = text.replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, "$1");
const marks = plain.match(/[.,]/g) ?? [];
const last = marks.at(-1);
const group = intl(language, "").formatToParts(12345).find(({ type }) => type === "group")?.value;
const groups = /^[1-9]\d{0,2}(?:([.,])\d{3})+$/.test(plain);
if (groups && marks.every((mark) => mark === last) && (marks.length > 1 || last === group)) {
plain = plain.replace(/[.,]/g, "");
} else if (/^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(,\d{3})+\.\d+$/.test(plain)) {
plain = plain.replace(last === "," ? /\./g : /,/g, "");
}
const [, integer = "", decimals = ""] = /^(\d{0,9})(?:[.,](\d{1,9}))?$/.exec(plain) ?? [];
if (!(integer + decimals)) return null;
return positive(BigInt(integer + decimals), 10n ** BigInt(decimals.length));
},
format(value, { language = "", metric = false, hasUnit = metric, rough = false, like = "" } = {}) {
const number = toNumber(value);
const format = (number) => intl(language, like).format(number);
return metric ? inDecimals(number, format, rough) : inFractions(number, format, hasUnit);
},
};
})();
(() => {
"use strict";
const { numbers } = cookbook;
const table = new Map((cookbook.unitTable ?? []).map((unit) => [unit.id, unit]));
const fold = (text) => text.toLowerCase().replace(/\./g, "");
const LADDERS = {
metric: { mass: [["kg", 1000], ["g", 0]], volume: [["l", 1000], ["ml", 0]] },
us: {
mass: [["lb", 453.5], ["oz", 0]],
volume: [["quart", 1890], ["cup", 55], ["tbsp", 14], ["tsp", 0]],
},
};
const one = (value, language) => {
const number = numbers.toNumber(value);
if (number < 1.11) return true;
try {
return new Intl.PluralRules(language).select(number) === "one";
} catch {
return false;
}
};
cookbook.units = {
get: (id) => table.get(id),
form(id, written, value, language) {
const forms = table.get(id)?.forms[language.split("-")[0]];
if (!forms) return written;
const [single, several = single] = forms;
const [from, into] = one(value, language) ? [several, single] : [single, several];
const find = (list) => list.findIndex((form) => fold(form) === fold(written));
const index = find(from);
if (index < 0 || find(into) >= 0) return written;
const form = into[index] ?? into[0];
const [first] = written;
return first === first.toLowerCase() ? form : first + form.slice(1);
},
name(id, value, language) {
const { forms } = table.get(id);
const [single, several = single] = forms[language.split("-")[0]] ?? forms.en;
return (one(value, language) ? single : several)[0] ?? single[0];
},
convert(value, id, system, density) {
const unit = table.get(id);
if (!unit?.system || unit.system === system || !LADDERS[system]?.[unit.kind]) return null;
let kind = unit.kind;
let base = numbers.times(value, numbers.read(unit.size));
if (density && kind === (system === "us" ? "mass" : "volume")) {
base = (kind === "mass" ? numbers.over : numbers.times)(base, density);
kind = kind === "mass" ? "volume" : "mass";
}
const amount = numbers.toNumber(base);
const rung = LADDERS[system][kind].find(([name, least]) => amount >= least && table.has(name));
return rung && { value: numbers.over(base, numbers.read(table.get(rung[0]).size)), unit: rung[0] };
},
};
})();
(() => {
"use strict";
const GAP = 8;
cookbook.place = (box, anchor) => {
const from = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect();
const { width, height } = box.getBoundingClientRect();
const { clientWidth, clientHeight } = document.documentElement;
const left = Math.min(Math.max(from.left + from.width / 2 - width / 2, GAP), clientWidth - width - GAP);
const below = from.bottom + GAP;
const top = below + height > clientHeight && from.top > height + GAP ? from.top - height - GAP : below;
box.style.left = `${left + scrollX}px`;
box.style.top = `${top + scrollY}px`;
};
})();
(() => {
"use strict";
const { numbers, units } = cookbook;
const ONE = numbers.make(1n);
const LEAST = 1 / 1000;
const MOST = 1000;
let factor = ONE;
const isSane = (value) => {
const number = value && numbers.toNumber(value);
return number >= LEAST && number <= MOST;
};
const fromText = (text) => numbers.read(text) ?? numbers.parse(text ?? "", "en");
const own = (element, selector) =>
[...element.querySelectorAll(selector)].find((each) => each.closest("[data-amount]") === element);
const language = (element) => element.closest("[lang]")?.lang ?? "";
const write = (node, text) => {
const element = node.parentElement;
element.dataset.was ??= node.data;
if (node.data !== text) node.data = text;
};
const shown = (element, system = units.system) => {
const { amount, to, unit, fixed, yield: made } = element.dataset;
const value = numbers.read(amount);
if (!value) return null;
const by = fixed === undefined ? factor : ONE;
const result = { value: numbers.times(value, by), unit, rough: false };
if (numbers.read(to)) result.to = numbers.times(numbers.read(to), by);
const both = [element.parentElement.closest("[data-amount]"), ...element.querySelectorAll("[data-amount]")];
if (!system || made !== undefined || both.some((other) => units.get(other?.dataset.unit)?.system === system)) return result;
const density = cookbook.density?.(element);
const converted = units.convert(result.value, unit, system, density);
if (!converted) return result;
if (result.to) {
const size = numbers.over(converted.value, result.value);
result.to = numbers.times(result.to, size);
}
return { ...result, ...converted, rough: true };
};
const text = ({ value, to, unit, rough }, language, like) => {
const options = { language, like, rough, hasUnit: !!unit, metric: units.get(unit)?.system === "metric" };
const from = numbers.format(value, options);
const end = to && numbers.format(to, options);
return end && end !== from ? `${from}–${end}` : from;
};
const UNIT = /^(\s*)([^(]*?)(?=\s*(?:\(|$))/;
const rewrite = (element) => {
const node = own(element, "[data-value]")?.firstChild;
const amount = node && shown(element);
if (!amount) return;
const measure = own(element, "[data-measure]")?.firstChild;
const was = (node) => node.parentElement.dataset.was ?? node.data;
const isScaled = factor !== ONE && element.dataset.fixed === undefined;
own(element, "[data-written]")?.remove();
element.toggleAttribute("data-scaled", isScaled);
element.toggleAttribute("data-converted", amount.rough);
if (!isScaled && !amount.rough) {
write(node, was(node));
if (measure) write(measure, was(measure));
return;
}
const tongue = language(element);
const inUnit = (amount) => (whole, space, written) =>
space + (amount.rough ? units.name : units.form)(
...(amount.rough ? [amount.unit] : [amount.unit, written]), amount.to ?? amount.value, tongue);
write(node, text(amount, tongue, was(node)));
if (!measure) return;
write(measure, was(measure).replace(UNIT, inUnit(amount)));
if (amount.rough && !element.parentElement.closest("[data-amount]")) {
const before = shown(element, null);
const number = isScaled ? text(before, tongue, was(node)) : was(node);
const unit = was(measure).match(UNIT)[0].replace(UNIT, inUnit(before));
element.append(cookbook.element("small", { "data-written": true }, ` (${number} ${unit.trim()})`));
}
};
const relink = (link) => {
const address = (link.dataset.was ??= link.getAttribute("href"));
link.setAttribute("href", address.replace(/([?&]m=)([\d/]+)/, (whole, key, share) => {
const needed = numbers.read(share);
return needed ? key + numbers.write(numbers.times(needed, factor)) : whole;
}));
};
const remember = () => {
const rest = location.search.slice(1).split("&").filter((pair) => pair && !/^m(=|$)/.test(pair));
if (factor !== ONE) rest.push(`m=${numbers.write(factor)}`);
const address = location.pathname + (rest.length ? `?${rest.join("&")}` : "") + location.hash;
try {
history.replaceState(history.state, "", address);
} catch {
}
};
cookbook.scale = {
get factor() {
return numbers.write(factor);
},
set(text) {
const value = fromText(text);
if (!isSane(value)) return false;
factor = value.n === value.d ? ONE : value;
remember();
cookbook.scale.apply();
return true;
},
reset: () => cookbook.scale.set("1"),
apply() {
document.querySelectorAll("[data-amount]").forEach(rewrite);
document.querySelectorAll("[data-linked] a[href*='m=']").forEach(relink);
cookbook.tell("scale", { factor: cookbook.scale.factor });
},
shown,
written(element) {
const parts = ["[data-value]", "[data-measure]"].map((part) => own(element, part)).filter(Boolean);
return parts.map((part) => part.dataset.was?.match(UNIT)[0] ?? part.textContent).join(" ");
},
};
const given = fromText(new URLSearchParams(location.search).get("m"));
if (isSane(given) && given.n !== given.d) factor = given;
queueMicrotask(() => {
if (factor !== ONE || units.system) cookbook.scale.apply();
});
})();
(() => {
"use strict";
const { numbers, scale, element, say, on } = cookbook;
const slot = cookbook.slot("scale");
if (!slot || !document.querySelector("[data-ingredient] [data-amount]:not([data-fixed])")) return;
const ONE = numbers.make(1n);
const next = (value, up, size) => {
const count = numbers.toNumber(numbers.over(value, size));
const to = up ? Math.floor(count + 1e-9) + 1 : Math.ceil(count - 1e-9) - 1;
if (up ? count < 1 : to < 1) return numbers.times(value, numbers.make(up ? 2n : 1n, up ? 1n : 2n));
return numbers.times(size, numbers.make(BigInt(to)));
};
const stepSize = (value, base, isMetric) => {
const [number, whole] = [value, base].map(numbers.toNumber);
if (!isMetric && number <= 24) return whole < 2 ? numbers.make(1n, 2n) : ONE;
const power = Math.floor(Math.log10(number) + 1e-9);
const ten = numbers.make(10n ** BigInt(Math.abs(power)));
const decade = power < 0 ? numbers.over(ONE, ten) : ten;
return numbers.over(decade, numbers.make(number < 2 * 10 ** power ? 10n : 2n));
};
const rows = [];
const stepper = (base, source) => {
const isMetric = cookbook.units.get(source?.dataset.unit)?.system === "metric";
const language = (source ?? slot).closest("[lang]")?.lang ?? "";
const now = () => numbers.times(base, numbers.read(scale.factor));
const set = (value) => value && scale.set(numbers.write(numbers.over(value, base)));
const move = (up) => () => set(next(now(), up, stepSize(now(), base, isMetric)));
const field = element("input", {
type: "text",
inputmode: "decimal",
autocomplete: "off",
"aria-label": source ? null : say("scaleFactor"),
focus: () => field.select(),
change: () => {
const [typed] = field.value.split("–");
if (!set(numbers.parse(typed, language))) {
cookbook.problem(say("scaleRefused"));
update();
}
},
keydown: (event) => {
if (event.key === "Escape") update();
if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
event.preventDefault();
move(event.key === "ArrowUp")();
},
});
const unit = element("span", { lang: language || null });
const update = () => {
const value = source?.querySelector("[data-value]");
field.value = value ? value.textContent.trim()
: numbers.format(now(), { language, hasUnit: !!source });
unit.textContent = source?.querySelector("[data-measure]")?.textContent ?? "×";
field.size = Math.max(3, field.value.length);
};
rows.push(update);
const button = (sign, label, listener) =>
element("button", { type: "button", "aria-label": label, click: listener }, sign);
return element("div", { class: "scale-yield" },
button("−", say("scaleLess"), move(false)),
element("label", {}, field, unit),
button("+", say("scaleMore"), move(true)));
};
const yields = [...document.querySelectorAll("[data-yield]:not([data-fixed])")]
.map((each) => [numbers.read(each.dataset.amount), each]).filter(([base]) => base);
const steppers = (yields.length ? yields : [[ONE]]).map(([base, source]) => stepper(base, source));
const quick = [["1/2", "½×", "scaleHalf"], ["1", "1×", "scaleReset"], ["2", "2×", "scaleDouble"]].map(
([factor, text, key]) => element("button",
{ type: "button", dir: "ltr", title: say(key), value: factor, click: () => scale.set(factor) }, text));
const note = element("p", { class: "scale-note", role: "status", lang: cookbook.language });
slot.append(
element("div", { class: "scale", role: "group", lang: cookbook.language, "aria-label": say("scale") },
...steppers, element("div", { class: "scale-quick" }, ...quick)),
note);
const show = () => {
rows.forEach((update) => update());
for (const button of quick) button.setAttribute("aria-pressed", button.value === scale.factor);
const factor = numbers.read(scale.factor);
const [base, source] = yields[0] ?? [];
const values = base && {
factor: numbers.format(factor, { language: cookbook.language, hasUnit: true }),
now: source.textContent.replace(/\s+/g, " ").trim(),
written: scale.written(source),
};
const isScaled = scale.factor !== "1";
slot.toggleAttribute("data-scaled", isScaled);
note.textContent = !isScaled ? "" : values ? say("scaledYield", values)
: say("scaledBy", { factor: numbers.format(factor, { language: cookbook.language, hasUnit: true }) });
};
on("scale", show);
on("units", show);
show();
})();
(() => {
"use strict";
const { units, numbers, scale, element, say } = cookbook;
const root = new URL(document.documentElement.dataset.root || ".", location).pathname;
const KEY = `cookbook:units:${root}`;
const SYSTEMS = ["metric", "us"];
const read = () => {
try {
const kept = localStorage.getItem(KEY);
return SYSTEMS.includes(kept) ? kept : null;
} catch {
return null;
}
};
const keep = (system) => {
try {
if (system) localStorage.setItem(KEY, system);
else localStorage.removeItem(KEY);
} catch {
cookbook.problem(say("unitsNotKept"));
}
};
const TEMPERATURE = new RegExp(
/(?<![\d.,/])(\d{1,3})(?:(\s*(?:[-–—]|to|bis)\s*)(\d{1,3}))?\s*/.source +
/(?:(?:[°º]|degrees?|degrés|grados|gradi|graden|Grad)\s*([CF])(?:elsius|ahrenheit)?(?!\p{L})|(℃|℉)|Grad(?!\p{L}))/.source,
"gu");
const BETWEEN = /^\s*(?:[(/,;]|or|oder|ou|o)?\s*$/;
const scaleOf = ([, , , , letter, sign]) => letter ?? (sign === "℉" ? "F" : "C");
const steps = document.querySelector("[data-steps]");
let temperatures;
const find = (text) => {
const all = [...text.matchAll(TEMPERATURE)];
const isPair = (one, other) => one && other && scaleOf(one) !== scaleOf(other) &&
BETWEEN.test(text.slice(one.index + one[0].length, other.index));
return all.filter((each, i) => !isPair(all[i - 1], each) && !isPair(each, all[i + 1]));
};
const texts = () => {
const walker = document.createTreeWalker(steps, NodeFilter.SHOW_TEXT);
const found = [];
while (walker.nextNode()) {
if (!walker.currentNode.parentElement.closest("[data-amount], [data-temperature], code")) {
found.push(walker.currentNode);
}
}
return found;
};
const wrap = () => texts().flatMap((node) => find(node.data).reverse().map((match) => {
const part = node.splitText(match.index);
part.splitText(match[0].length);
const span = element("span", { "data-temperature": scaleOf(match), "data-was": match[0] });
part.replaceWith(span);
return [span, match];
}));
const convert = (degrees, from) => {
const exact = from === "C" ? (degrees * 9) / 5 + 32 : ((degrees - 32) * 5) / 9;
return exact >= (from === "C" ? 200 : 95) ? Math.round(exact / 5) * 5 : Math.round(exact);
};
const rewriteTemperatures = () => {
if (!steps || (!temperatures && !units.system)) return;
temperatures ??= wrap();
for (const [span, match] of temperatures) {
const from = scaleOf(match);
span.replaceChildren(match[0]);
if (!units.system || (units.system === "us") === (from === "F")) continue;
const [low, high] = [match[1], match[3]].map((each) => each && convert(each, from));
span.replaceChildren(
`${low}${high ? match[2] + high : ""} °${from === "C" ? "F" : "C"}`,
element("small", { "data-written": true }, ` (${match[0]})`));
}
};
const density = new Map((cookbook.densityTable ?? []).flatMap(({ density, names }) =>
Object.entries(names).flatMap(([language, list]) =>
list.map((name) => [`${language} ${name.toLowerCase()}`, numbers.read(density)]))));
const PLAIN = /^(?:(?:cold|warm|hot|boiling|lukewarm|unsalted|salted|soft|melted|good|fresh|extra|virgin|fine|sifted|kalte[rsn]?|warme[rsn]?|lauwarme[rsn]?|heiße[rsn]?|weiche|flüssige|zerlassene|feiner)\s+)+/;
cookbook.density = (amount) => {
const line = amount.closest("[data-ingredient]") ??
document.querySelector(`[data-ingredient="${CSS.escape(amount.dataset.for ?? "")}"]`);
const name = line?.querySelector("[data-name]");
if (!name) return null;
const language = (name.closest("[lang]")?.lang ?? "en").split("-")[0];
const text = name.textContent.split(/[,(]/)[0].trim().toLowerCase();
return density.get(`${language} ${text}`) ?? density.get(`${language} ${text.replace(PLAIN, "")}`);
};
units.system = read();
const apply = () => {
rewriteTemperatures();
scale.apply();
cookbook.tell("units", { system: units.system });
};
units.use = (system) => {
units.system = SYSTEMS.includes(system) ? system : null;
apply();
};
queueMicrotask(rewriteTemperatures);
const slot = cookbook.slot("tools");
const hasUnits = [...document.querySelectorAll("[data-amount][data-unit]")]
.some((each) => units.get(each.dataset.unit)?.system);
if (!slot || !(hasUnits || (steps && texts().some((node) => find(node.data).length)))) return;
const option = (value, key) => element("option", { value }, say(key));
const select = element("select", {
change: () => {
units.use(select.value);
keep(units.system);
},
}, option("", "unitsWritten"), option("metric", "unitsMetric"), option("us", "unitsUS"));
const show = () => {
select.value = units.system ?? "";
};
show();
cookbook.on("units", show);
addEventListener("storage", (event) => {
if (event.key === KEY) units.use(event.newValue);
});
slot.append(element("label", { class: "units", lang: cookbook.language }, element("span", {}, say("units")), select));
})();
(() => {
"use strict";
const { numbers, scale, element, say } = cookbook;
if (!cookbook.slot("scale")) return;
let anchor;
const field = element("input", {
id: "have-amount", type: "text", inputmode: "decimal", autocomplete: "off",
});
const unit = element("span", { class: "have-unit" });
const label = element("label", { for: "have-amount" });
const form = element("form", {
submit: (event) => {
event.preventDefault();
const language = anchor.closest("[lang]")?.lang;
const typed = numbers.parse(field.value.split("–")[0], language);
const { value, rough } = scale.shown(anchor);
let factor = typed && numbers.times(numbers.over(typed, value), numbers.read(scale.factor));
if (factor && rough) factor = numbers.make(BigInt(Math.round(numbers.toNumber(factor) * 1e3)) || 1n, 1000n);
if (!factor || !scale.set(numbers.write(factor))) {
cookbook.problem(say("scaleRefused"));
field.select();
return;
}
box.hidePopover();
},
}, label, element("div", { class: "have-row" }, field, unit,
element("button", { type: "submit", class: "button" }, say("haveScale"))));
const box = element("div", {
class: "have", lang: cookbook.language, popover: "auto", role: "dialog", "aria-label": say("haveAmount"),
toggle: (event) => anchor?.setAttribute("aria-expanded", event.newState === "open"),
}, form);
const open = (amount) => {
anchor = amount;
const line = amount.closest("[data-ingredient]");
(line.closest("[data-ingredients]") ?? line).append(box);
const name = line.querySelector("[data-name]")?.textContent.trim() ?? "";
label.textContent = say("haveOfThis", { name });
const value = amount.querySelector("[data-value]");
field.value = value.textContent.trim().split("–")[0];
unit.textContent = amount.querySelector("[data-measure]")?.firstChild?.data?.split("(")[0] ?? "";
box.showPopover();
cookbook.place(box, amount);
field.focus();
field.select();
};
document.addEventListener("click", (event) => {
const amount = event.target.closest?.("[data-ingredient] [data-have]");
if (!amount) return;
event.stopPropagation();
event.preventDefault();
open(amount);
}, true);
document.addEventListener("keydown", (event) => {
if ((event.key !== "Enter" && event.key !== " ") || !event.target.matches?.("[data-have]")) return;
event.preventDefault();
open(event.target);
});
for (const amount of document.querySelectorAll("[data-ingredient] [data-amount]:not([data-fixed])")) {
if (amount.parentElement.closest("[data-amount], [data-line]") || !numbers.read(amount.dataset.amount)) continue;
for (const [name, value] of Object.entries({
"data-have": "", role: "button", tabindex: "0", "aria-haspopup": "dialog", title: say("haveAmount"),
})) amount.setAttribute(name, value);
}
})();
(() => {
"use strict";
const list = (text = "") => new Set(text.split(" "));
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
const LETTERS = { ß: "ss", œ: "oe", æ: "ae", ø: "o" };
const fold = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
.replace(/[ßœæø]/g, (letter) => LETTERS[letter]);
const known = (language) => {
const tag = language.slice(0, 2).toLowerCase();
return RULES[tag] ? tag : "en";
};
const wordsOf = (text) => {
let end = 0;
return [...text.matchAll(/[\p{L}\p{M}]+/gu)].map(({ 0: word, index }, place) => {
const before = text.slice(end, index);
end = index + word.length;
const gap = !place ? "other" : before === "-" ? "hyphen" : /^[\s'’]*$/.test(before) ? "space" : "other";
return { word: fold(word), index, end, gap, isCapital: /^\p{Lu}/u.test(word) };
});
};
const unitForms = {};
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
const isDone = (word) => tag === "en" && word !== "seed" && /...ed$|^beaten$/.test(word);
while (words.length > 1 && (words.at(-1).length < 2 || isDone(words.at(-1)))) words.pop();
while (words.length > 1 && rule.adjectives.has(words[0])) words.shift();
if (words.length) phrases.push({ words, noun: startsWithNoun ? 0 : words.length - 1 });
};
let phrase = [];
let nouns = 0;
const finish = () => {
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
return score > 1 && score === words.length * 2 ? score + 1 : score;
};
const match = (text, place) => Math.max(0, ...phrases.map((each) => matchPhrase(each, text, place)));
return { match, matches: (text) => wordsOf(text).some((word, place, all) => match(all, place) > 0) };
};
cookbook.names = {
read,
find(text, ingredients) {
const words = wordsOf(text);
return words.flatMap(({ index, end }, place) => {
const scores = ingredients.map((each) => each.match(words, place));
const best = Math.max(1, ...scores);
return ingredients.flatMap((ingredient, i) =>
scores[i] === best ? [{ index, end, ingredient }] : []);
});
},
};
})();
(() => {
"use strict";
const { element, say, on } = cookbook;
const MARKED = "[data-steps] [data-scaled]";
let shown;
const note = element("div", { class: "written", lang: cookbook.language, id: "written", role: "tooltip", popover: "manual" });
const hide = () => {
if (note.matches(":popover-open")) note.hidePopover();
shown?.removeAttribute("aria-describedby");
shown = null;
};
const show = (amount) => {
if (amount === shown) return;
hide();
shown = amount;
(amount.closest("dialog, main") ?? document.body).append(note);
note.textContent = say("writtenAs", { amount: cookbook.scale.written(amount) });
amount.setAttribute("aria-describedby", note.id);
note.showPopover();
cookbook.place(note, amount);
};
const from = (event) => event.target.closest?.(MARKED);
document.addEventListener("focusin", (event) => {
const amount = from(event);
if (amount) show(amount);
});
document.addEventListener("focusout", hide);
document.addEventListener("pointerover", (event) => {
if (event.pointerType !== "mouse") return;
const amount = from(event);
if (amount) show(amount);
else if (shown !== document.activeElement) hide();
});
document.addEventListener("click", (event) => {
const amount = from(event);
if (!amount) return hide();
event.stopPropagation();
show(amount);
}, true);
document.addEventListener("keydown", (event) => {
if (event.key === "Escape") hide();
});
const mark = () => {
hide();
for (const amount of document.querySelectorAll("[data-steps] [data-amount]")) {
const isMarked = amount.matches(MARKED);
if (isMarked) amount.tabIndex = 0;
else amount.removeAttribute("tabindex");
if (isMarked) amount.setAttribute("role", "button");
else amount.removeAttribute("role");
}
};
on("scale", mark);
})();
(() => {
"use strict";
const { names } = cookbook;
const steps = [...document.querySelectorAll(
"[data-steps] > p, [data-steps] > ol > li, [data-steps] > ul > li")];
const lines = [...document.querySelectorAll("[data-ingredient]")];
if (!steps.length || !lines.length) return;
const read = () => {
const ingredients = lines.map((line) => {
const name = line.querySelector("[data-name]");
return { line, ...names.read(name?.textContent ?? "", name?.closest("[lang]")?.lang ?? "") };
});
const byNumber = new Map(lines.map((line) => [line.dataset.ingredient, line]));
return steps.flatMap((step) => {
const walker = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
const nodes = [];
let text = "";
while (walker.nextNode()) {
nodes.push([walker.currentNode, text.length]);
text += walker.currentNode.data;
}
const point = (index) => {
const [node, start] = nodes.findLast(([, start]) => start < index) ?? nodes[0];
return [node, index - start];
};
const found = names.find(text, ingredients).map(({ index, end, ingredient }) => {
const range = document.createRange();
const [node, offset] = point(index + 1);
range.setStart(node, offset - 1);
range.setEnd(...point(end));
return { step, line: ingredient.line, range };
});
const amounts = [...step.querySelectorAll("[data-for]")].filter((each) => byNumber.has(each.dataset.for));
return found.concat(amounts.map((amount) => {
const range = document.createRange();
range.selectNodeContents(amount);
return { step, line: byNumber.get(amount.dataset.for), range };
}));
});
};
let uses;
const forget = () => {
uses = null;
light(null);
};
let pointed = null;
const light = (element) => {
if (element === pointed) return;
pointed = element;
for (const each of document.querySelectorAll("[data-lit]")) each.removeAttribute("data-lit");
globalThis.CSS?.highlights?.delete("ingredient");
if (!element) return;
uses ??= read();
const key = element.matches("[data-ingredient]") ? "line" : "step";
const lit = uses.filter((use) => use[key] === element);
if (!lit.length) return;
element.setAttribute("data-lit", "from");
for (const use of lit) use[key === "line" ? "step" : "line"].setAttribute("data-lit", "");
if (globalThis.Highlight) CSS.highlights.set("ingredient", new Highlight(...lit.map(({ range }) => range)));
};
const of = (target) => {
const element = target.closest?.("[data-ingredient]") ?? steps.find((step) => step.contains(target));
return element ?? null;
};
document.addEventListener("pointerover", (event) => {
if (event.pointerType === "mouse") light(of(event.target) ?? of(document.activeElement));
});
document.documentElement.addEventListener("pointerleave", () => light(of(document.activeElement)));
document.addEventListener("focusin", (event) => light(of(event.target)));
document.addEventListener("focusout", () => light(null));
cookbook.on("scale", forget);
cookbook.on("units", forget);
})();
(() => {
"use strict";
const { element, say } = cookbook;
const list = document.querySelector("[data-ingredients]");
const link = list?.id && document.querySelector(`a[href="#${CSS.escape(list.id)}"]`);
if (!link) return;
const narrow = matchMedia("(width < 46rem)");
const place = element("div", { hidden: true });
const close = () => sheet.close();
const handle = element("button", { type: "button", class: "sheet-close", "aria-label": say("closeIngredients"), click: close });
const sheet = element("dialog", {
class: "sheet",
"aria-labelledby": list.getAttribute("aria-labelledby"),
click: (event) => {
if (event.target === sheet) close();
},
close: () => {
place.replaceWith(list);
sheet.remove();
},
}, handle);
link.addEventListener("click", (event) => {
if (!narrow.matches) return;
event.preventDefault();
place.hidden = false;
place.style.blockSize = `${list.offsetHeight}px`;
list.replaceWith(place);
sheet.append(list);
link.after(sheet);
sheet.showModal();
handle.focus();
});
narrow.addEventListener("change", () => sheet.open && close());
addEventListener("beforeprint", () => sheet.open && close());
let from = null;
const drawn = (event) => Math.max(0, event.clientY - from);
handle.addEventListener("pointerdown", (event) => {
from = event.clientY;
handle.setPointerCapture(event.pointerId);
});
handle.addEventListener("pointermove", (event) => {
if (from !== null) sheet.style.translate = `0 ${drawn(event)}px`;
});
const release = (event) => {
if (from === null) return;
const isFar = event.type === "pointerup" && drawn(event) > 80;
from = null;
sheet.style.translate = "";
if (isFar) close();
};
handle.addEventListener("pointerup", release);
handle.addEventListener("pointercancel", release);
})();
(() => {
"use strict";
const FORMAT = "cookbook-kitchen";
const VERSION = 1;
const MOST = { bytes: 5e6, recipes: 10000, text: 100000, days: 5000 };
const { say, problem, tell } = cookbook;
const root = new URL(document.documentElement.dataset.root || ".", location.href);
const start = `cookbook ${root.pathname} `;
const memory = new Map();
const watchers = [];
let isTold = false;
const attempt = (action, otherwise) => {
try {
return action();
} catch {
return otherwise;
}
};
const store = attempt(() => window.localStorage, null);
const get = (kind, name = "") => {
const key = `${start}${kind} ${name}`;
if (memory.has(key)) return memory.get(key);
return attempt(() => JSON.parse(store.getItem(key)), null);
};
const set = (kind, name, value) => {
const key = `${start}${kind} ${name}`;
try {
if (value === null) store.removeItem(key);
else store.setItem(key, JSON.stringify(value));
memory.delete(key);
return true;
} catch {
memory.set(key, value);
if (!isTold) problem(say(store ? "storageFull" : "storageBlocked"));
isTold = true;
return false;
}
};
const names = (kind) => {
const before = `${start}${kind} `;
const keys = new Set(attempt(() => Object.keys(store), []));
for (const [key, value] of memory) value === null ? keys.delete(key) : keys.add(key);
return [...keys].filter((key) => key.startsWith(before)).map((key) => key.slice(before.length));
};
addEventListener("storage", ({ key }) => {
const [kind, name] = key?.startsWith(start) ? key.slice(start.length).split(" ") : [];
if (key && !kind) return;
if (!key || kind === "recipe") tell("change", { recipe: name ?? null });
for (const [wanted, listener] of watchers) if (!key || kind === wanted) listener(name);
});
cookbook.storage = {
get, set, names, root,
watch: (kind, listener) => watchers.push([kind, listener]),
};
const isId = (id) => typeof id === "string" && /^[\w-]{1,100}$/.test(id);
const text = (value, most = 1000) => typeof value === "string" && value.length <= most;
const stars = (value) => Number.isInteger(value) && value >= 0 && value <= 5;
const inSite = (url) => text(url) && attempt(() => new URL(url, root).href.startsWith(root.href), false);
const day = (value) => text(value, 10) && /^\d{4}-\d\d-\d\d$/.test(value) && !isNaN(new Date(value));
const FIELDS = {
title: text,
url: inSite,
notes: (value) => text(value, MOST.text),
rating: stars,
favourite: (value) => typeof value === "boolean",
cooked: (value) => Array.isArray(value) && value.length <= MOST.days && value.every((each) =>
each && day(each.date) && stars(each.rating ?? 0) && text(each.note ?? "", MOST.text)),
};
const OWN = ["notes", "rating", "favourite", "cooked"];
const entry = ({ date, rating, note }) => ({ date, ...(rating && { rating }), ...(note && { note }) });
const byDate = (log) => log.map(entry).sort((a, b) => (a.date < b.date) - (a.date > b.date));
const own = (object, key) => (Object.hasOwn(object, key) ? object[key] : undefined);
const read = (object) => {
if (!object || typeof object !== "object") return null;
const record = { title: "", url: "", notes: "", rating: 0, favourite: false, cooked: [], changed: {} };
for (const [key, isRight] of Object.entries(FIELDS)) {
const value = own(object, key);
if (value === undefined || (key === "url" && value === "")) continue;
if (!isRight(value)) return null;
record[key] = key === "cooked" ? byDate(value) : value;
}
const changed = own(object, "changed") ?? {};
for (const key of OWN) {
const time = own(changed, key);
if (time === undefined) continue;
if (!Number.isFinite(time) || time < 0) return null;
record.changed[key] = Math.min(time, Date.now());
}
return record;
};
const blank = () => read({});
const load = (id) => (isId(id) && read(get("recipe", id))) || blank();
const hasAny = (record) => OWN.some((key) => (key === "cooked" ? record.cooked.length : record[key]));
const note = (mine, theirs, isNewer) => {
if (!mine || !theirs) return isNewer ? theirs : mine;
if (mine.includes(theirs)) return mine;
if (theirs.includes(mine)) return theirs;
return isNewer ? `${theirs}\n\n${mine}` : `${mine}\n\n${theirs}`;
};
const merge = (mine, theirs) => {
const record = { ...theirs, ...mine, changed: { ...mine.changed } };
record.title ||= theirs.title;
record.url ||= theirs.url;
for (const key of OWN) {
const time = theirs.changed[key] ?? 0;
const isNewer = time > (mine.changed[key] ?? (mine[key]?.length || mine[key] ? 0 : -1));
if (key === "notes") record.notes = note(mine.notes, theirs.notes, isNewer);
else if (key === "cooked") {
const known = new Map([...mine.cooked, ...theirs.cooked].map((each) => [JSON.stringify(each), each]));
record.cooked = byDate([...known.values()]);
} else if (isNewer) record[key] = theirs[key];
if (isNewer && time) record.changed[key] = time;
}
return record;
};
const refuse = (key) => {
throw new Error(say(key));
};
const parse = (given) => {
if (typeof given === "string") {
if (given.length > MOST.bytes) refuse("importTooLarge");
given = attempt(() => JSON.parse(given)) ?? refuse("importForeign");
}
if (own(Object(given), "format") !== FORMAT || !Array.isArray(given.recipes)) refuse("importForeign");
if (!(given.version <= VERSION)) refuse("importNewer");
if (given.recipes.length > MOST.recipes) refuse("importTooLarge");
return given.recipes.map((each) => {
const record = read(each);
return record && isId(each.recipe) ? [each.recipe, record] : refuse("importDamaged");
});
};
const list = () =>
names("recipe").filter(isId).map((recipe) => ({ recipe, ...load(recipe) })).filter(hasAny);
Object.assign(cookbook, {
list: async () => list(),
load: async (recipe) => load(recipe),
save: async (recipe, values) => {
if (!isId(recipe)) throw new TypeError("not a recipe: " + recipe);
const record = load(recipe);
const page = document.querySelector("[data-recipe]");
if (page?.dataset.recipe === recipe) {
record.title = page.dataset.title ?? document.title;
const url = location.href.split(/[?#]/)[0];
if (url.startsWith(root.href)) record.url = url.slice(root.href.length);
}
for (const [key, isRight] of Object.entries(FIELDS)) {
const value = own(values, key);
if (value === undefined) continue;
if (!isRight(value)) throw new TypeError(`not right for ${key}: ${value}`);
record[key] = key === "cooked" ? byDate(value) : value;
if (OWN.includes(key)) record.changed[key] = Date.now();
}
const isKept = set("recipe", recipe, record);
tell("change", { recipe });
if (!isKept) throw new Error(say(store ? "storageFull" : "storageBlocked"));
return record;
},
delete: async (recipe) => {
if (!isId(recipe)) throw new TypeError("not a recipe: " + recipe);
set("recipe", recipe, null);
tell("change", { recipe });
},
storageInfo: async () => ({
available: !!store && attempt(() => (store.setItem(start, ""), store.removeItem(start), true), false),
recipes: list().length,
bytes: names("recipe").reduce((sum, name) => sum + JSON.stringify(get("recipe", name)).length, 0),
persisted: await attempt(() => navigator.storage.persisted(), null) ?? null,
}),
export: async () =>
JSON.stringify({ format: FORMAT, version: VERSION, exported: new Date(), recipes: list() }, null, 1) + "\n",
import: async (given) => {
const records = parse(given);
const before = [];
for (const [id, theirs] of records) {
before.push([id, get("recipe", id)]);
if (set("recipe", id, merge(load(id), theirs))) continue;
for (const [id, value] of before.reverse()) set("recipe", id, value);
refuse(store ? "storageFull" : "storageBlocked");
}
for (const [recipe] of records) tell("change", { recipe });
return records.length;
},
});
})();
(() => {
"use strict";
const SVG = "http://www.w3.org/2000/svg";
const PATHS = {
check: "M5 12.5l4.5 4.5L19 7",
heart: "M12 20C5 15 3 12 3 8.8 3 6 5 4.5 7.2 4.5c2 0 3.8 1.2 4.8 3.2 1-2 2.8-3.2 4.8-3.2C19 4.5 21 6 21 8.8c0 3.2-2 6.2-9 11.2z",
star: "M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6L3.4 9.8l6-.8z",
pot: "M4 10h16v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM2 10h20M9 6.5q-1.5-1.5 0-3M14 6.5q-1.5-1.5 0-3",
sun: "M12 7.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5",
share: "M12 15V3.5M8 7l4-3.5L16 7M6 11H5v9.5h14V11h-1",
bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4",
pause: "M9 6v12M15 6v12",
play: "M8 5.5l10 6.5-10 6.5z",
close: "M6 6l12 12M18 6L6 18",
next: "M9 5l7 7-7 7",
back: "M15 5l-7 7 7 7",
undo: "M4 9h10a5.5 5.5 0 0 1 0 11H8M8 4.5L3.5 9L8 13.5",
};
const draw = (name, attributes, ...children) => {
const element = document.createElementNS(SVG, name);
for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
element.append(...children);
return element;
};
cookbook.draw = draw;
cookbook.icon = (name) =>
draw("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": true }, draw("path", { d: PATHS[name] }));
cookbook.button = (icon, text, click, { isShort, ...attributes } = {}) =>
cookbook.element(
"button",
{ type: "button", class: isShort ? "tool tool-short" : "tool", click, ...attributes,
...(isShort && { "aria-label": text, title: text }) },
icon && cookbook.icon(icon),
isShort ? null : cookbook.element("span", {}, text));
cookbook.copy = (element) => {
const copy = element.cloneNode(true);
for (const each of copy.querySelectorAll("[data-made], [data-unfold]")) each.remove();
for (const each of [copy, ...copy.querySelectorAll("*")]) {
each.removeAttribute("id");
each.removeAttribute("data-ingredient");
}
return copy;
};
cookbook.read = (element) => cookbook.copy(element).textContent.replace(/\s+/g, " ").trim();
})();
(() => {
"use strict";
const KEPT = 48 * 3600e3;
const CONTROLS = "a, button, input, select, textarea, summary, label, audio, video";
const { say, element, storage, tell, slot } = cookbook;
const article = document.querySelector("[data-recipe]");
const steps = document.querySelector("[data-steps]");
const id = article?.dataset.recipe ?? "";
const fresh = (ticks) =>
Object.fromEntries(Object.entries(ticks ?? {}).filter(([, time]) => Date.now() - time < KEPT));
for (const name of storage.names("ticks")) {
const ticks = storage.get("ticks", name);
const rest = fresh(ticks);
const count = Object.keys(rest).length;
if (count < Object.keys(ticks ?? {}).length) storage.set("ticks", name, count ? rest : null);
}
const written = (node) => {
if (node.nodeType === 3) return node.data;
const { amount, to = "", unit = "" } = node.dataset ?? {};
if (amount) return `#${amount}-${to}${unit}`;
if (node.matches?.("[data-made], [data-unfold]")) return "";
return [...node.childNodes].map(written).join("");
};
const hash = (text) => {
let sum = 5381;
for (const each of text.replace(/\s+/g, " ").trim()) sum = (sum * 33 + each.codePointAt(0)) >>> 0;
return sum.toString(36);
};
const list = [...(article?.querySelectorAll("[data-ingredients] [data-ingredient]") ?? [])];
const method = [...(steps?.querySelectorAll(":scope > p, :scope > :is(ol, ul) > li") ?? [])]
.filter((each) => each.textContent.trim());
const headings = [...(article?.querySelectorAll(":is([data-ingredients], [data-steps]) :is(h3, h4, h5, h6)") ?? [])];
const seen = {};
const keys = new Map();
for (const line of [...list, ...method]) {
const name = hash(written(line));
seen[name] = (seen[name] ?? 0) + 1;
keys.set(line, seen[name] > 1 ? `${name}.${seen[name]}` : name);
}
let ticks = fresh(storage.get("ticks", id));
const isTicked = (line) => keys.get(line) in ticks;
const section = (heading) => {
const lines = [];
if (!steps?.contains(heading)) {
const group = heading.closest("[data-group]") ?? heading.parentElement;
const whole = group === heading ? heading.parentElement : group;
return list.filter((line) => whole.contains(line));
}
for (let at = heading.nextElementSibling; at; at = at.nextElementSibling) {
if (/^H\d$/.test(at.tagName) && at.tagName <= heading.tagName) break;
lines.push(...method.filter((line) => at.contains(line)));
}
return lines;
};
const box = (label) => element("input", { type: "checkbox", class: "tick", "data-made": true, ...label });
const reset = cookbook.button("undo", say("ticksReset"), () => {
set([...keys.keys()], false);
cookbook.announce(say("ticksForgotten"));
}, { hidden: true, class: "tool tool-last", "aria-label": say("ticksReset"), title: say("ticksReset") });
const show = () => {
for (const [line, key] of keys) {
for (const each of document.querySelectorAll(`[data-tick="${key}"]`)) {
each.toggleAttribute("data-ticked", isTicked(line));
each.querySelector(".tick").checked = isTicked(line);
}
}
for (const heading of headings) {
const lines = section(heading);
const count = lines.filter(isTicked).length;
const input = heading.querySelector(".tick");
if (!input) continue;
input.checked = count === lines.length;
input.indeterminate = count > 0 && count < lines.length;
heading.toggleAttribute("data-ticked", input.checked);
}
reset.hidden = !Object.keys(ticks).length;
};
const set = (lines, ticked) => {
ticks = fresh(storage.get("ticks", id));
for (const line of lines) {
if (ticked) ticks[keys.get(line)] ??= Date.now();
else delete ticks[keys.get(line)];
}
storage.set("ticks", id, Object.keys(ticks).length ? ticks : null);
show();
for (const line of lines) tell("tick", { element: line, ticked });
};
const lineOf = (key) => [...keys].find((each) => each[1] === key)?.[0];
cookbook.ticks = { list, steps: method, isTicked, set, show };
if (!keys.size) return;
list.forEach((line, index) => {
const name = line.querySelector("[data-name]") ?? line;
name.id ||= `ingredient-${index + 1}`;
line.prepend(box({ "aria-labelledby": name.id }));
});
method.forEach((line, index) => line.append(box({ "aria-label": say("tickStep", { n: index + 1 }) })));
for (const [line, key] of keys) line.dataset.tick = key;
for (const heading of headings) {
if (!section(heading).length) continue;
const text = heading.textContent.trim();
heading.dataset.ticks = "";
heading.prepend(box({ "aria-label": say("tickAll", { name: text }) }));
}
const toggle = (target) => {
const line = target.closest("[data-tick], [data-ticks]");
const key = line.dataset.tick;
const lines = key ? [lineOf(key)] : section(line);
set(lines, !lines.every(isTicked));
};
document.addEventListener("change", ({ target }) => {
if (target.matches(".tick")) toggle(target);
});
document.addEventListener("click", ({ target, defaultPrevented }) => {
const line = target.closest?.("[data-tick], [data-ticks]");
if (!line || defaultPrevented || target.closest(CONTROLS) || !getSelection().isCollapsed) return;
toggle(line);
});
storage.watch("ticks", (name) => {
if (name && name !== id) return;
ticks = fresh(storage.get("ticks", id));
show();
});
slot("tools")?.append(reset);
show();
})();
(() => {
"use strict";
const LONGEST = 24 * 3600;
const UNITS = [
[3600, "h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren"],
[60, "min|mins|mn|minutes?|minuten?|minuut|minut[oi]s?"],
[1, "s|secs?|seconds?|sek|sekunden?|secondes?|seconden?|seg|segundos?|second[oi]"],
[900, "kwartier"],
];
const ARTICLE = "an?|eine[nr]?|une?|una|een|un['’]";
const NUMBERS = [
[0.5, "half(?: an?)?|halbe[nr]?|halve|demi|medi[ao]|mezz(?:[ao]|['’])"],
[0.25, "quarter of an|viertel|quart d['’]|cuarto de|quarto d['’]"],
[0.75, "three[ -]quarters of an|drei ?viertel|trois quarts d['’]|tres cuartos de|tre quarti d['’]"],
[1.5, "anderthalb|eineinhalb|anderhal(?:f|ve)"], [2.5, "zweieinhalb|tweeënhal(?:f|ve)"], [3.5, "dreieinhalb"],
[1, `one|${ARTICLE}`], [2, "two|zwei|deux|dos|due|twee"], [3, "three|drei|trois|tres?|drie"],
[4, "four|vier|quatre|cuatro|quattro"], [5, "five|fünf|cinq|cinco|cinque|vijf"],
[6, "six|sechs|seis?|zes"], [7, "seven|sieben|sept|siete|sette|zeven"], [8, "eight|acht|huit|ocho|otto"],
[9, "nine|neun|neuf|nueve|nove|negen"], [10, "ten|zehn|dix|diez|dieci|tien"],
[12, "twelve|zwölf|douze|doce|dodici|twaalf"], [15, "fifteen|fünfzehn|quinze|quince|quindici|vijftien"],
[20, "twenty|zwanzig|vingt|veinte|venti|twintig"], [30, "thirty|dreißig|trente|treinta|trenta|dertig"],
[45, "forty-five|fünfundvierzig"],
];
const FRACTIONS = { "½": 1 / 2, "¼": 1 / 4, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3 };
const glyph = `[${Object.keys(FRACTIONS).join("")}]`;
const all = (table) => table.map((each) => each[1]).join("|");
const DIGITS = `\\d{1,4}:\\d\\d|\\d{1,4}(?:\\s?${glyph}|\\s\\d/\\d|[.,]\\d{1,2}|/\\d)?(?!\\d)|${glyph}`;
const WORDS = `(?:${all(NUMBERS)})(?:(?<=['’])|(?!\\p{L}))|(?:drei|)viertel(?=stunde)`;
const HALF = "\\s(?:and a half|et demie?|y medi[ao]|e mezz[ao])";
const NUMBER = `(?:${DIGITS}|${WORDS})(?:\\sand a half)?`;
const TO = "\\s?[-–—]\\s?|\\s(?:to|or|bis|oder|à|ou|a|o|tot|of)\\s";
const AND = "\\s(?:and|und|et|y|e|en)\\s";
const MEASURE = "\\s?(?:[km]?g|[mcd]?l|[cm]m|°|%|x)(?!\\p{L})";
const term = new RegExp(
`(?<![\\p{L}\\p{N}]|\\p{N}[.,:/]|\\p{N}\\s?[-–—]|[-/])(?<first>${NUMBER})(?:(?<to>${TO}|${AND})(?<second>${NUMBER}))?` +
`[\\s-]*(?<unit>${all(UNITS)})(?<half>${HALF})?(?<tail>\\s?(?<more>[0-5]\\d)(?:\\s?min|m)?` +
`(?![.,/:]?\\d|${MEASURE}|\\s?(?:[-–—]|${all(UNITS)})(?![^\\p{L}\\d\\s])))?(?![\\p{L}\\p{N}]|[-‑]\\p{L}|\\s+steaks?)`, "giu");
const lookup = (table, word) => table.find(([, words]) => new RegExp(`^(?:${words})$`, "iu").test(word))?.[0];
const isBetween = /(?:between|zwischen|entre|tra|fra|tussen)\s+$/iu;
const isAt = /(?:^|[\s(])(?:à|vers|dès|om|at|um|las|alle)\s+$/iu;
const isJoin = new RegExp(`^(?:[.,]?\\s?|${AND})$`, "iu");
const value = (text) => {
let number = 0;
const rest = text.replace(/\sand a half$/i, () => ((number = 0.5), ""));
const word = lookup(NUMBERS, rest);
if (word !== undefined) return number + word;
if (rest.includes(":")) return number + rest.split(":").reduce((h, m) => +h + m / 60);
for (const each of rest.replace(/(\d)(?=[½¼¾⅓⅔])/g, "$1 ").split(/\s+/)) {
const [top, under = 1] = each.replace(",", ".").split("/");
number += FRACTIONS[each] ?? top / under;
}
return number;
};
const find = (text) => {
const found = [];
let match;
term.lastIndex = 0;
while ((match = term.exec(text))) {
const { first, to, second, unit, half, tail, more } = match.groups;
const before = text.slice(0, match.index);
const size = lookup(UNITS, unit);
const start = match.index;
let end = term.lastIndex;
if (tail && size !== 3600) term.lastIndex = end -= tail.length;
if (to && new RegExp(`^${AND}$`, "iu").test(to) && !isBetween.test(before)) {
term.lastIndex = start + first.length + to.length;
continue;
}
const article = new RegExp(`^(?:${ARTICLE})$`, "iu").test(first);
if (article && (size === 1 || unit.length < 3)) continue;
if (size === 3600 && isAt.test(before) && !to) continue;
const extra = (half ? 0.5 * size : 0) + (tail && size === 3600 ? more * 60 : 0);
const last = found.at(-1);
if (to) {
const split = start + first.length;
found.push({ start, end: split, seconds: value(first) * size, size });
found.push({ start: split + to.length, end, seconds: value(second) * size + extra, size });
} else {
const seconds = value(first) * size + extra;
if (size < last?.size && isJoin.test(text.slice(last.end, start))) {
last.seconds += seconds;
last.end = end;
last.size = size;
} else found.push({ start, end, seconds, size });
}
}
return found
.map(({ start, end, seconds }) => ({ start, end, seconds: Math.round(seconds) }))
.filter(({ seconds }) => seconds > 0 && seconds <= LONGEST);
};
cookbook.durations = { find };
})();
(() => {
"use strict";
const { say, element, draw, button, storage, tell, announce, durations } = cookbook;
const RINGS = 30;
const tab = Math.random().toString(36).slice(2);
const article = document.querySelector("[data-recipe]");
const rows = new Map();
const rung = new Set();
const title = document.title;
let timers = [];
let audio;
let ringing = 0;
let clock;
const two = (number) => String(number).padStart(2, "0");
const left = (timer) => Math.max(0, timer.left ?? timer.end - Date.now());
const digits = (milliseconds) => {
const seconds = Math.ceil(milliseconds / 1000);
const hours = Math.floor(seconds / 3600);
const minutes = Math.floor(seconds / 60) % 60;
return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
};
const inWords = (seconds) =>
[["hour", Math.floor(seconds / 3600)], ["minute", Math.floor(seconds / 60) % 60], ["second", seconds % 60]]
.filter(([, value]) => value)
.map(([unit, value]) =>
new Intl.NumberFormat(cookbook.language, { style: "unit", unit, unitDisplay: "long" }).format(value))
.join(" ");
const read = () => {
const kept = storage.get("timers");
timers = (Array.isArray(kept) ? kept : []).filter((each) =>
each && typeof each.id === "string" && typeof each.name === "string" && each.total > 0 &&
(Number.isFinite(each.end) || Number.isFinite(each.left)) && Date.now() - (each.end ?? Date.now()) < 36e5);
};
const write = (id, state) => {
storage.set("timers", "", timers.length ? timers : null);
show();
tell("timer", { id, state });
};
const change = (id, state, action) => {
read();
const timer = timers.find((each) => each.id === id);
if (timer) action(timer);
write(id, state);
};
const unlock = () => {
try {
audio ??= new AudioContext();
if (audio.state === "suspended") audio.resume();
} catch {
}
};
const beep = () => {
navigator.vibrate?.([300, 150, 300]);
if (audio?.state !== "running") return;
for (const at of [0, 0.2, 0.4]) {
const tone = audio.createOscillator();
const gain = audio.createGain();
const start = audio.currentTime + at;
tone.frequency.value = 880;
gain.gain.setValueAtTime(0.25, start);
gain.gain.exponentialRampToValueAtTime(0.001, start + 0.18);
tone.connect(gain).connect(audio.destination);
tone.start(start);
tone.stop(start + 0.18);
}
};
const hush = () => {
clearInterval(ringing);
ringing = 0;
};
const ring = (timer) => {
const text = say("timerDone", { name: timer.name });
tell("timer", { id: timer.id, state: "ring" });
try {
if (Notification.permission === "granted") new Notification(text, { body: timer.recipe, tag: timer.id });
} catch {
}
beep();
let count = 1;
hush();
ringing = setInterval(() => (++count > RINGS ? hush() : beep()), 2000);
};
const claim = (timer) => {
rung.add(timer.id);
const take = () => {
if (!storage.get("ring", timer.id)) storage.set("ring", timer.id, tab);
setTimeout(() => {
if (storage.get("ring", timer.id) === tab) ring(timer);
}, 60);
};
setTimeout(take, (document.hidden ? 400 : 0) + (audio?.state === "running" ? 0 : 200));
announce(say("timerDone", { name: timer.name }));
};
const list = element("ul", { class: "timer-list" });
const bell = window.Notification && button("bell", say("timerNotify"), async () => {
const answer = await Notification.requestPermission();
if (answer === "granted") announce(say("timerNotified"));
else cookbook.problem(say("timerNotNotified"));
show();
}, { isShort: true });
const bar = element("section", { class: "timers", "aria-label": say("timers"), hidden: true }, list, bell ?? null);
const slot = cookbook.slot("timers");
const home = slot ?? document.body;
home.append(bar);
new ResizeObserver(() =>
document.documentElement.style.setProperty("--timers", bar.hidden ? "0px" : `${bar.offsetHeight}px`)).observe(bar);
const makeRow = ({ id, name, recipe, url }) => {
const arc = draw("circle", { cx: 12, cy: 12, r: 10, pathLength: 100, class: "arc" });
const time = element("span", { class: "timer-time", role: "timer" });
const href = url && new URL(url, storage.root).href;
const where = href?.startsWith(storage.root.href) ? element("a", { href }, recipe) : recipe;
const named = (key) => say(key, { name });
const pause = button("pause", named("timerPause"), () =>
change(id, "pause", (timer) => {
if (timer.left !== undefined) {
timer.end = Date.now() + timer.left;
delete timer.left;
} else {
timer.left = left(timer);
delete timer.end;
}
}), { isShort: true });
const more = button(null, "+1", () => {
hush();
rung.delete(id);
storage.set("ring", id, null);
change(id, "more", (timer) => {
timer.total += 60;
if (timer.left !== undefined) timer.left += 60e3;
else timer.end = Math.max(timer.end, Date.now()) + 60e3;
});
}, { "aria-label": named("timerMore"), title: named("timerMore") });
const stop = button("close", named("timerStop"), () => {
hush();
storage.set("ring", id, null);
read();
timers = timers.filter((each) => each.id !== id);
write(id, "stop");
announce(named("timerStopped"));
}, { isShort: true });
const row = element("li", { class: "timer" },
draw("svg", { class: "timer-ring", viewBox: "0 0 24 24", "aria-hidden": true },
draw("circle", { cx: 12, cy: 12, r: 10 }), arc),
element("div", { class: "timer-text" }, time,
element("span", { class: "timer-name" }, element("b", {}, name), " ", where)), pause, more, stop);
return { row, arc, time, pause, named };
};
const show = () => {
const hadFocus = bar.contains(document.activeElement);
for (const [id, { row }] of rows) {
if (timers.some((each) => each.id === id)) continue;
row.remove();
rows.delete(id);
rung.delete(id);
}
for (const timer of timers) {
if (!rows.has(timer.id)) {
rows.set(timer.id, makeRow(timer));
list.append(rows.get(timer.id).row);
}
const { row, arc, time, pause, named } = rows.get(timer.id);
const rest = left(timer);
const isPaused = timer.left !== undefined;
const text = digits(rest);
if (time.textContent !== text) time.textContent = text;
arc.setAttribute("stroke-dasharray", `${Math.min(100, rest / timer.total / 10)} 100`);
row.toggleAttribute("data-done", !rest);
row.toggleAttribute("data-paused", isPaused);
pause.hidden = !rest;
if (pause.isPaused !== isPaused) {
pause.isPaused = isPaused;
pause.title = named(isPaused ? "timerResume" : "timerPause");
pause.setAttribute("aria-label", pause.title);
pause.replaceChildren(cookbook.icon(isPaused ? "play" : "pause"));
}
if (rest) rung.delete(timer.id);
else if (!rung.has(timer.id)) claim(timer);
}
bar.hidden = !timers.length;
if (bell) bell.hidden = Notification.permission === "granted";
if (hadFocus && !bar.contains(document.activeElement)) list.querySelector("button")?.focus();
const soonest = timers.filter((each) => each.left === undefined).sort((a, b) => a.end - b.end)[0];
document.title = soonest ? `${left(soonest) ? "" : "⏰ "}${digits(left(soonest))} · ${title}` : title;
clearTimeout(clock);
const running = timers.find((each) => each.left === undefined && left(each));
if (running) clock = setTimeout(show, (left(running) % 1000) + 5);
if (!timers.some((each) => !left(each))) hush();
};
const start = (seconds, name) => {
unlock();
read();
const recipe = article?.dataset.title ?? title;
const url = location.href.split(/[?#]/)[0].slice(storage.root.href.length);
const known = timers.find((each) =>
each.url === url && each.name === name && each.first === seconds && left(each));
if (known) {
rows.get(known.id)?.row.querySelector("button").focus();
return known.id;
}
const id = Date.now().toString(36) + tab.slice(0, 4);
timers.push({ id, name, recipe, url, first: seconds, total: seconds, end: Date.now() + seconds * 1000 });
write(id, "start");
announce(say("timerStarted", { name, time: inWords(seconds) }));
return id;
};
const SKIPPED = "a, button, pre, [data-amount], [data-made]";
const wrap = (step, name) => {
const texts = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
const nodes = [];
while (texts.nextNode()) {
if (!texts.currentNode.parentElement.closest(SKIPPED)) nodes.push(texts.currentNode);
}
for (const node of nodes) {
for (const { start: from, end, seconds } of durations.find(node.data).reverse()) {
const rest = node.splitText(from);
rest.splitText(end - from);
const made = element("button",
{ type: "button", class: "duration", "data-seconds": seconds, "data-name": name,
title: say("timerStart", { time: inWords(seconds) }) }, rest.data);
rest.replaceWith(made);
}
}
};
(cookbook.ticks?.steps ?? []).forEach((step, index) => wrap(step, say("stepNumber", { n: index + 1 })));
document.addEventListener("click", ({ target }) => {
const made = target.closest?.("button[data-seconds]");
if (made) start(Number(made.dataset.seconds), made.dataset.name);
});
cookbook.timers = {
start,
move: (element = home) => element.append(bar),
};
addEventListener("pointerdown", () => timers.length && unlock(), { capture: true });
document.addEventListener("visibilitychange", () => show());
storage.watch("timers", () => {
read();
show();
});
storage.watch("ring", (id) => {
if (id && storage.get("ring", id) !== tab) hush();
});
read();
for (const id of storage.names("ring")) {
const timer = timers.find((each) => each.id === id);
if (!timer) storage.set("ring", id, null);
else if (!left(timer)) rung.add(id);
}
show();
})();
(() => {
"use strict";
const { say, button, slot } = cookbook;
const tools = slot("tools");
let lock = null;
let isWanted = false;
let holds = 0;
const toggle = button("sun", say("keepAwake"), () => {
isWanted = !lock;
update(true);
}, { role: "switch", "aria-checked": "false" });
const show = () => toggle.setAttribute("aria-checked", String(!!lock));
const update = async (isAsked) => {
const isNeeded = isWanted || holds > 0;
if (!isNeeded) {
await lock?.release();
lock = null;
} else if (!lock && !document.hidden) {
try {
const got = await navigator.wakeLock.request("screen");
lock = got;
got.addEventListener("release", () => {
if (lock === got) lock = null;
show();
});
} catch {
isWanted = false;
if (isAsked) cookbook.problem(say("awakeRefused"));
}
}
show();
};
const isThere = "wakeLock" in navigator;
cookbook.awake = {
hold: (isHeld) => {
holds += isHeld ? 1 : -1;
if (isThere) update();
},
get isOn() {
return !!lock;
},
};
if (!isThere || !tools || !document.querySelector("[data-recipe]")) return;
tools.append(toggle);
document.addEventListener("visibilitychange", () => {
if (!document.hidden && (isWanted || holds)) update(true);
});
})();
(() => {
"use strict";
const { say, element, button, copy, read, icon, slot, storage, ticks, awake, timers } = cookbook;
const article = document.querySelector("[data-recipe]");
const tools = slot("tools");
const { list, steps } = ticks;
if (!tools || !article || !steps.length) return;
const first = list.length ? 0 : 1;
const last = steps.length;
const isRTL = getComputedStyle(article).direction === "rtl";
let place = first;
let isLeft = false;
let names;
const known = () => (names ??= list.map((line) => {
const name = line.querySelector("[data-name]") ?? line;
return { line, ...cookbook.names.read(name.textContent, name.closest("[lang]")?.lang ?? "") };
}));
const usedIn = (step) => {
const found = new Map();
for (const amount of step.querySelectorAll("[data-for]")) {
const key = Number(amount.dataset.for);
found.set(key, [...(found.get(key) ?? []), amount]);
}
for (const { ingredient } of cookbook.names?.find(read(step), known()) ?? []) {
const key = list.indexOf(ingredient.line);
if (!found.has(key)) found.set(key, []);
}
return [...found].sort(([a], [b]) => a - b).map(([key, amounts]) => {
const line = list[key];
if (!line) return null;
if (!amounts.length) return lineOf(line);
const name = copy(line.querySelector("[data-name]") ?? line);
const sum = amounts.flatMap((each, index) => [index ? " + " : "", copy(each)]);
return element("li", {}, element("span", { class: "amount" }, ...sum), name);
});
};
const lineOf = (line, isTickable) => {
const made = copy(line);
if (isTickable) {
const name = made.querySelector("[data-name]") ?? made;
made.prepend(element("input", {
type: "checkbox", class: "tick", "data-made": true, "aria-label": name.textContent.trim() }));
} else {
made.removeAttribute("data-tick");
made.removeAttribute("data-ticked");
}
return made;
};
const ready = () => {
const parts = [];
const all = article.querySelectorAll("[data-ingredients] :is(h3, h4, h5, h6, [data-ingredient])");
for (const each of all) {
if (/^H/.test(each.tagName)) {
if (each.closest("[data-made], [data-unfold]")) continue;
parts.push(element("h3", {}, ...copy(each).childNodes));
} else {
if (parts.at(-1)?.tagName !== "UL") parts.push(element("ul", { class: "cook-list" }));
parts.at(-1).append(lineOf(each, true));
}
}
return [element("h2", {}, say("getReady")), ...parts];
};
const step = (index) => {
const source = steps[index];
let heading = null;
for (const each of article.querySelectorAll("[data-steps] :is(h3, h4, h5, h6)")) {
if (each.compareDocumentPosition(source) & Node.DOCUMENT_POSITION_FOLLOWING) heading = each;
}
const text = copy(source);
const body = element("div", { class: "cook-text" }, ...text.childNodes);
const length = body.textContent.length;
body.dataset.length = length < 160 ? "short" : length < 360 ? "middle" : "long";
const used = usedIn(source);
return [
element("h2", {}, say("stepNumber", { n: index + 1 }),
heading && element("span", {}, " · ", ...copy(heading).childNodes)),
body,
used.some(Boolean) ? element("ul", { class: "cook-list", "aria-label": say("stepIngredients") }, ...used) : null,
].filter(Boolean);
};
const title = element("p", { class: "cook-title" }, article.dataset.title ?? document.title);
const progress = element("progress", { max: last, "aria-hidden": "true" });
const count = element("p", { class: "cook-count" });
const slide = element("div", {
class: "cook-slide", tabindex: "-1", "aria-live": "polite", "aria-atomic": "true",
lang: article.lang || null, dir: article.dir || null,
});
const back = button("back", say("cookBack"), () => go(place - 1));
const next = button("next", say("cookNext"), () => (place < last ? go(place + 1) : finish()));
back.classList.add("cook-back");
next.classList.add("cook-next");
const close = button("close", say("cookClose"), () => room.close(), { isShort: true });
const room = element("dialog", { class: "cook", "aria-label": say("cookTitle", { title: title.textContent }) },
element("header", { class: "cook-head" }, title, count, close, progress), slide, back, next);
document.body.append(room);
const show = () => {
const hadFocus = slide.contains(document.activeElement) && slide !== document.activeElement;
slide.replaceChildren(...(place ? step(place - 1) : ready()));
slide.scrollTop = 0;
ticks.show();
count.textContent = place ? say("stepOf", { n: place, total: last }) : "";
progress.value = place;
back.hidden = place === first;
next.replaceChildren(
icon(place < last ? "next" : "check"), element("span", {}, say(place < last ? "cookNext" : "cookDone")));
if (hadFocus || document.activeElement === document.body) slide.focus();
};
const done = () => place && ticks.set([steps[place - 1]], true);
const go = (to) => {
if (to < first || to > last) return;
if (to > place) done();
place = to;
history.replaceState(history.state, "", `#cook=${place}`);
if (back.hidden === (place !== first) && document.activeElement === back) slide.focus();
show();
};
const finish = () => {
done();
room.close();
cookbook.announce(say("cookEnjoy"));
};
const open = (at) => {
place = at;
const hour = new Date().getHours();
room.toggleAttribute("data-night", hour >= 21 || hour < 6);
room.showModal();
timers.move(room);
awake.hold(true);
show();
slide.focus();
};
const placeInAddress = () => {
const place = Number(/^#cook=(\d+)$/.exec(location.hash)?.[1] ?? NaN);
return place >= first && place <= last ? place : null;
};
room.addEventListener("close", () => {
timers.move();
awake.hold(false);
const wasLeft = isLeft;
isLeft = false;
if (wasLeft || placeInAddress() === null) return;
if (history.state?.cook) history.back();
else history.replaceState(history.state, "", location.pathname + location.search);
});
addEventListener("popstate", () => {
const at = placeInAddress();
if (at === null) {
isLeft = room.open;
room.close();
}
else if (!room.open) open(at);
});
const start = button("pot", say("cookThis"), () => {
const undone = steps.findIndex((each) => !ticks.isTicked(each));
const at = undone > 0 ? undone + 1 : first;
history.pushState({ ...history.state, cook: true }, "", `#cook=${at}`);
open(at);
});
start.classList.add("tool-main");
tools.prepend(start);
room.addEventListener("keydown", (event) => {
const isControl = event.target.closest("button, input, a, summary");
if (event.ctrlKey || event.altKey || event.metaKey) return;
const ahead = isRTL ? "ArrowLeft" : "ArrowRight";
if (event.key === ahead || event.key === "PageDown" || (event.key === " " && !event.shiftKey && !isControl)) {
event.preventDefault();
if (place < last) go(place + 1);
} else if (/^Arrow(Left|Right)$/.test(event.key) || event.key === "PageUp" || (event.key === " " && !isControl)) {
event.preventDefault();
go(place - 1);
}
});
let touch = null;
room.addEventListener("touchstart", ({ touches }) => {
touch = touches.length === 1 ? touches[0] : null;
}, { passive: true });
room.addEventListener("touchend", ({ changedTouches: [end] }) => {
if (!touch) return;
const across = (end.clientX - touch.clientX) * (isRTL ? -1 : 1);
const isAcross = Math.abs(across) > 50 && Math.abs(across) > 2 * Math.abs(end.clientY - touch.clientY);
touch = null;
if (isAcross && getSelection().isCollapsed && (across > 0 || place < last)) go(place + (across < 0 ? 1 : -1));
}, { passive: true });
for (const name of ["scale", "units"]) cookbook.on(name, () => room.open && show());
const at = placeInAddress();
if (at !== null) open(at);
})();
(() => {
"use strict";
const { say, element, button, icon, slot } = cookbook;
const article = document.querySelector("[data-recipe]");
const place = slot("own");
cookbook.day = (date) =>
new Date(`${date}T12:00`).toLocaleDateString(cookbook.language, { day: "numeric", month: "long", year: "numeric" });
const today = () => {
const now = new Date();
return new Date(now - now.getTimezoneOffset() * 60e3).toISOString().slice(0, 10);
};
if (!place || !article) return;
const id = article.dataset.recipe;
let record;
const save = (values) => cookbook.save(id, values).catch(() => {});
const favourite = button("heart", say("favourite"), () => save({ favourite: !record.favourite }),
{ "aria-pressed": "false" });
const stars = [0, 1, 2, 3, 4, 5].map((n) => element("input", {
type: "radio", name: "cookbook-rating", value: n, "aria-label": n ? say("stars", { n }) : say("noStars"),
class: n ? "star" : "star star-none", change: () => save({ rating: n }) }));
const rating = element("fieldset", { class: "stars" },
element("legend", {}, say("rating")),
...stars.map((input, n) => element("label", { title: input.getAttribute("aria-label") }, input, n ? icon("star") : icon("close"))));
const kept = element("p", { class: "kept", role: "status" });
let waiting;
const keep = async () => {
if (!waiting) return;
clearTimeout(waiting);
waiting = null;
try {
await cookbook.save(id, { notes: notes.value });
kept.textContent = say("notesKept");
} catch {
kept.textContent = say("notesNotKept");
}
};
const notes = element("textarea", {
id: "cookbook-notes", rows: 3, maxlength: 100000, placeholder: say("notesHint"), blur: keep, input: () => {
kept.textContent = "";
clearTimeout(waiting);
waiting = setTimeout(keep, 500);
} });
addEventListener("pagehide", keep);
const log = element("ul", { class: "log" });
const setLog = (change) => {
const cooked = record.cooked.map((each) => ({ ...each }));
change(cooked);
save({ cooked });
};
const cooked = button("check", say("cookedToday"), () => {
setLog((days) => days.unshift({ date: today() }));
cookbook.announce(say("cookedNoted"));
});
const line = ({ date, rating, note }, index) => {
const day = cookbook.day(date);
return element("li", {},
element("time", { datetime: date }, day), rating ? ` ${"★".repeat(rating)}` : null,
element("input", { type: "text", value: note ?? "", maxlength: 1000, placeholder: say("logHint"),
"aria-label": say("logNote", { day }), change: ({ target }) => {
setLog((days) => (days[index].note = target.value.trim()));
} }),
button("close", say("logRemove", { day }), () => {
setLog((days) => days.splice(index, 1));
cooked.focus();
}, { isShort: true }));
};
place.classList.add("own");
place.append(
element("h2", {}, say("ownHeading")),
element("div", { class: "own-marks" }, favourite, rating),
element("div", { class: "own-notes" }, element("label", { for: "cookbook-notes" }, say("notes")), notes, kept),
element("div", { class: "own-log" }, cooked, log));
const show = async () => {
record = await cookbook.load(id);
favourite.setAttribute("aria-pressed", String(record.favourite));
stars[record.rating].checked = true;
stars.forEach((each, n) => each.parentElement.toggleAttribute("data-filled", n > 0 && n <= record.rating));
if (!waiting && document.activeElement !== notes) notes.value = record.notes;
log.replaceChildren(...record.cooked.map(line));
};
cookbook.on("change", ({ recipe }) => {
if (!recipe || recipe === id) show();
});
show();
})();
(() => {
"use strict";
const { say, element, button, icon, slot, storage, announce, problem } = cookbook;
const place = slot("kitchen");
if (!place) return;
const link = ({ title, url }) => {
const text = title || say("untitled");
return url ? element("a", { href: new URL(url, storage.root).href }, text) : element("span", {}, text);
};
const rated = (n) =>
element("span", { class: "rated", role: "img", "aria-label": say("stars", { n }) },
...Array.from({ length: n }, () => icon("star")));
const recipe = (record) => {
const forget = button("close", say("forget", { title: record.title }), async () => {
if (forget.dataset.sure === undefined) {
forget.dataset.sure = "";
forget.append(element("span", {}, say("forgetSure")));
return;
}
await cookbook.delete(record.recipe);
announce(say("forgotten", { title: record.title }));
place.querySelector("h2")?.focus();
}, { isShort: true, blur: () => {
delete forget.dataset.sure;
forget.querySelector("span")?.remove();
} });
const days = record.cooked.length;
return element("li", { class: "kept-recipe" },
element("h3", {}, record.favourite ? element("span", { class: "loved", role: "img", "aria-label": say("favourite") }, icon("heart")) : null, link(record)),
record.rating ? rated(record.rating) : null,
days ? element("p", { class: "kept-days" }, say("cookedTimes", { n: days }), " · ", cookbook.day(record.cooked[0].date)) : null,
record.notes ? element("p", { class: "kept-notes", dir: "auto" }, record.notes) : null,
forget);
};
const day = ({ record, entry }) => element("li", {},
element("time", { datetime: entry.date }, cookbook.day(entry.date)),
element("div", {}, link(record), entry.rating ? rated(entry.rating) : null,
entry.note ? element("p", { dir: "auto" }, entry.note) : null));
const heading = (text) => element("h2", { tabindex: "-1" }, text);
const body = element("div", { class: "kitchen-body" });
const save = async () => {
const url = URL.createObjectURL(new Blob([await cookbook.export()], { type: "application/json" }));
const name = `${say("kitchenFile")} ${new Date().toISOString().slice(0, 10)}.json`;
const a = element("a", { href: url, download: name, hidden: true });
document.body.append(a);
a.click();
a.remove();
setTimeout(() => URL.revokeObjectURL(url), 60e3);
};
const bring = async (file) => {
try {
if (file.size > 2e7) throw new Error(say("importTooLarge"));
announce(say("imported", { n: await cookbook.import(await file.text()) }));
} catch (error) {
problem(error.message);
}
};
const input = element("input", {
type: "file", accept: ".json,application/json", hidden: true, change: () => {
if (input.files[0]) bring(input.files[0]);
input.value = "";
} });
const info = element("p", { class: "kept" });
const safe = element("section", { class: "kitchen-safe" },
heading(say("keepSafe")), element("p", {}, say("keepSafeHint")),
element("p", { class: "buttons" },
button(null, say("exportAll"), save), button(null, say("importFile"), () => input.click()), input),
info);
place.addEventListener("dragover", (event) => event.preventDefault());
place.addEventListener("drop", (event) => {
event.preventDefault();
if (event.dataTransfer.files[0]) bring(event.dataTransfer.files[0]);
});
const show = async () => {
const records = await cookbook.list();
const order = new Intl.Collator(cookbook.language);
records.sort((a, b) => b.favourite - a.favourite || b.rating - a.rating || order.compare(a.title, b.title));
const days = records
.flatMap((record) => record.cooked.map((entry) => ({ record, entry })))
.sort((a, b) => (a.entry.date < b.entry.date ? 1 : -1));
body.replaceChildren(...(records.length
? [
element("section", {}, heading(say("keptRecipes")), element("ul", { class: "kept-recipes" }, ...records.map(recipe))),
...(days.length
? [element("section", {}, heading(say("diary")), element("ol", { class: "diary" }, ...days.map(day)))] : []),
]
: [element("p", { class: "nothing" }, say("kitchenEmpty"))]));
const { available, bytes } = await cookbook.storageInfo();
info.textContent = available
? say("storageUsed", { n: Math.ceil(bytes / 1000) }) : say("storageBlocked");
};
place.append(body, safe);
let waiting;
cookbook.on("change", () => {
clearTimeout(waiting);
waiting = setTimeout(show);
});
show();
})();
(() => {
"use strict";
const { say, element, button, icon, read, slot, announce, problem } = cookbook;
const article = document.querySelector("[data-recipe]");
const tools = slot("tools");
if (!tools || !article) return;
const title = article.dataset.title ?? document.title;
const address = () => location.href.split("#")[0];
const asText = () => {
const lines = [title, ""];
const yields = [...article.querySelectorAll("[data-yield]")].map(read);
if (yields.length) lines.push(yields.join(", "), "");
let number = 0;
const parts = article.querySelectorAll(
":is([data-ingredients], [data-steps]) :is(h3, h4, h5, h6, [data-ingredient]), [data-tick]");
let wasList = true;
for (const part of parts) {
if (part.closest("[data-unfold], dialog")) continue;
const isLine = part.matches("[data-ingredient]");
if (/^H/.test(part.tagName)) lines.push("", read(part));
else if (isLine) lines.push(`- ${read(part)}`);
else {
if (wasList) lines.push("");
lines.push(`${++number}. ${read(part)}`);
}
wasList = isLine;
}
if (/^http/.test(location.protocol)) lines.push("", address());
return lines.join("\n").replace(/\n{3,}/g, "\n\n") + "\n";
};
const byHand = (text) => {
const area = element("textarea", { readonly: true, rows: 10, "aria-label": say("copyByHand") }, text);
const box = element("dialog", { class: "by-hand", close: () => box.remove() },
element("p", {}, say("copyByHand")), area,
button(null, say("close"), () => box.close()));
document.body.append(box);
box.showModal();
area.select();
};
const put = async (text, done) => {
try {
await navigator.clipboard.writeText(text);
announce(done);
} catch {
byHand(text);
}
};
const send = async (data) => {
try {
await navigator.share(data);
} catch (error) {
if (error.name !== "AbortError") problem(say("shareRefused"));
}
};
const file = () => new File([asText()], `${title.replace(/[\\/:*?"<>|]/g, " ").trim()}.txt`, { type: "text/plain" });
const canSend = (data) => {
try {
return navigator.canShare(data);
} catch {
return false;
}
};
const choose = (icon, text, action) => button(icon, text, () => {
menu.open = false;
summary.focus();
action();
});
const summary = element("summary", { class: "tool" }, icon("share"), element("span", {}, say("shareMenu")));
const files = [...document.querySelectorAll("a[download]")].map((each) =>
element("a", { class: "tool", href: each.href, download: each.download }, say("shareFile", { name: each.textContent.trim() })));
const menu = element("details", { class: "menu", "data-made": true }, summary, element("div", { class: "menu-list" },
navigator.share ? choose(null, say("shareSend"), () => send({ title, text: title, url: address() })) : null,
navigator.share && canSend({ files: [new File(["x"], "x.txt", { type: "text/plain" })] })
? choose(null, say("shareText"), () => send({ title, files: [file()] })) : null,
choose(null, say("copyText"), () => put(asText(), say("textCopied"))),
choose(null, say("copyLink"), () => put(address(), say("linkCopied"))),
...files));
menu.addEventListener("keydown", (event) => {
const items = [...menu.querySelectorAll(".menu-list > *")];
const at = items.indexOf(document.activeElement);
if (event.key === "Escape" && menu.open) {
menu.open = false;
summary.focus();
} else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
event.preventDefault();
menu.open = true;
items.at((at + (event.key === "ArrowDown" ? 1 : at < 0 ? 0 : -1)) % items.length).focus();
}
});
document.addEventListener("click", ({ target }) => {
if (!menu.contains(target)) menu.open = false;
});
menu.addEventListener("focusout", ({ relatedTarget }) => {
if (relatedTarget && !menu.contains(relatedTarget)) menu.open = false;
});
tools.append(menu);
})();
