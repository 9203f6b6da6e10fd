/// Spellings of units that are read but never written: inflected, abbreviated, diminutive, regional.
extension Unit {
  /// The spellings by the units' ids and languages, separated by commas.
  static let spellings = LanguageLines.groups(lines)

  private static let lines = """
    g
      en gramm, grms
      de Gramms, grm
      es gs, grm, gms
      it gr, grs, gm
      fr grs
      ar جرامًا, غرامًا, غ, غم, غرامات, جرامات, جراما, غراما, قرام, قم, ج
    kg
      en kgs, kilogramme, kilogrammes
      de Kilos
      fr kilogs
      es kgs, k
      it kili, kilogrammi
      nl kilo's
      ar كلغ, كجم, كغم, كيلوغرام, كيلوجرام, كيلوغرامات, ك, كيلو غرام, كيلو جرام
    ml
      en mls, cc
      de ccm
      fr mililitres
      es cc, mls
      it cc
      nl cc
      ar ملي, مللتر, ملل, ملليلتر, مليلتر, ميليلتر, سي سي
      ja cc, ㏄, ミリリットル, シーシー
    l
      en ltr, ltrs, lt
      de Litern, Ltr, Liters
      fr lt
      es lt, lts
      it lt
      nl ltr
      ar ل, لترات, ليتر, ليترات
    dl
      de Dezi
    cl
      ar سنتيلتر
    oz
      en ozs
      es onz
    pfund
      de Pfd, Pfunden
    lb
      en pounds
      es lbs
      ar باوند, أرطال
    tsp
      en teasp, teaspoonful, teaspoonfuls, teaspoonsful, tea spoonful, tea spoonfuls, tspn, tspns
      de Tl, T L, Teelöffeln, Teel, Kaffeelöffeln, Teelöffelchen, Teelöffelspitze, KL, Kl
      fr cac, càc, c c, c à c, c à café, c a cafe, cuillerée à café, cuillerées à café, \
         petite cuillère, petites cuillères, cuill à café, cuillère a café, cuillères a café, \
         cuil à thé, cuillères à thé, cuiller à café, cuillers à café, c à thé, c à t, c thé, \
         cu à café, cuillerée à thé, cuillerées à thé
      es cdita, cditas, cdtas, cdt, c c, cc, cucharilla, cucharillas, cuchta, cucharadita de té, \
         cucharaditas de té, cucharita, cucharitas, cta, ctas, cdta de postre, \
         cucharadita de café, cucharada de té, cucharadas de té, cucharada de café, \
         cucharadas de café, cucharada pequeña, cucharadas pequeñas, cucharadita cafetera, cchta, \
         ccta, cdit
      it cucchiaino da caffè, cucchiaini da caffè, cucchiaino da tè, cucchiaini da tè, cucch ino, \
         cucch ni, cucch da tè, cucch no, c ino, cucch ini, cucch da caffè, cucchiai da tè, \
         cucchiai da caffè, cucchiaio da tè, cucchiaio da caffè, cc, c c, c caffè, c no, c ni, cino, \
         cucch.no
      nl theel, koffielepel, koffielepels, kl, theelepeltje, theelepeltjes, koffielepeltje, \
         koffielepeltjes, thl, t l, th l
      ar ملعقة صغيرة, ملاعق صغيرة, ملعقة شاي, ملاعق شاي, م ص, معلقة صغيرة, معالق صغيرة, \
         ملعقه صغيره, ملعقة صغيره, ملاعق صغيره, م شاي, معلقة شاي, ملعقة قهوة, ملاعق قهوة, م صغيرة, \
         ملعقة ص, م ش, معلقة قهوة, ملعقة الشاي, مغرفة صغيرة, معالق شاي, ملعقه شاي
    tbsp
      en Tb, Tbs, tbps, tblsp, tblsps, tbl, tbls, tablesp, tablespoonful, tablespoonfuls, \
         tablespoonsful, table spoonful, table spoonfuls, tbspn, tbspns, T
      de El, E L, Esslöffeln, Eßlöffeln, Essl, Eßl, Suppenlöffel, Löffel, Esslöffels, \
         Esslöffelchen
      fr cas, càs, c à s, c s, c à soupe, c soupe, cuil soupe, cuillère soupe, cuillères soupe, \
         c a soupe, cuillerées à soupe, cuillerée à soupe, cuil à soupe, grande cuillère, \
         grandes cuillères, cuill à soupe, cuillère à s, cuillères à s, cuiller à soupe, \
         cuillers à soupe, cuillère à table, c à table, c. à table, cuillères à table, cuil à s, \
         cuillere a soupe, cuilleres a soupe, cu à soupe, cs, cuillère à sauce
      es cucharada sopera, cucharadas soperas, cuchara sopera, cucharas soperas, cda sopera, \
         cdas soperas, c s, cs, cuchara, cucharas, cdas, cuch, cuchdas, cucharón, \
         cucharada grande, cucharadas grandes, cchda, cchdas, c sopera, c soperas, \
         cucharadas de sopa, cucharada de sopa, cdada, cdadas, cuchda
      it cucchiaio da minestra, cucchiai da minestra, cucchiaio da tavola, cucchiai da tavola, \
         cucch, cucch ai, cucch io, cucchiaiata, cucchiaiate, cucchiaio da zuppa, \
         cucchiai da zuppa, cucchiaio colmo, c da minestra, cucchiaj, cucch da tavola, c, cs, c s, \
         cucchiaio da cucina, cucchiaiat, cucchiaia, c io, c ai, cuc, cucchiaio grande
      nl e l, eet l, eetl, eetlepeltje, eetlepeltjes, soeplepel, soeplepels, lepel, lepels, sl, \
         ettl
      ar ملعقة كبيرة, ملاعق كبيرة, ملعقة طعام, ملاعق طعام, م ك, معلقة كبيرة, معالق كبيرة, \
         ملعقه كبيره, ملعقة كبيره, ملاعق كبيره, ملعقة أكل, ملاعق أكل, ملعقة اكل, ملاعق اكل, م أكل, \
         م طعام, ملعقة, ملاعق, معلقة, معالق, ملعقة ك, ملعقه, ملعقة الأكل, ملعقة سفرة, م كبيرة, \
         م اكل
    dsp
      en dessertsp, dstspn
      de Dessertlöffeln, DL
      fr cuillères à dessert, cuil à dessert, c à dessert, c à d
      es cuchara de postre, cucharas de postre, c de postre, cda de postre, cdas de postre
      nl dessertlepeltje
    cup
      en cupful, cupfuls, cupsful
      de Tässchen, Cup, Cups, Tassenkopf
      fr grande tasse, t
      es tacita, tacitas, tza, tzas, tz, tzs, taz
      it tazzone
      nl kopjes, kops, cup, cups, kp
      ar كوب, كوباية, كوبايات, الكوب, كاسة, كاسات, كاسه, كباية, كبايات, كوبا, فنجان, فناجين, \
         فنجان قهوة, كبايه, كبّاية, كوبات
    floz
      en fl ozs, floz, fluid oz, fluid ozs
    pinch
      de Prisen, Prischen, Priese, Prs, Prn
      fr pincee, pincees, pincé, pincés
      es pellizco, pellizcos, pizquita, pizcas, puntita, pisca, piscas
      it pizzichino, presa, prese, presina, pizzicone, pizzicotto
      nl snuf, snuifje, snuifjes, snufjes, snuif, vleugje, vleugjes
      ar رشة, رشات, رشه, ذرة, قبصة, نتفة, قرصة
      ja つまみ, ひとつまみ
    dash
      de Spritzern, Spritzerchen
      fr larme, larmes
      es chorrillo, chorrillos, chorritos
      it spruzzata, schizzo, spruzzatina, spruzzo
      nl scheutjes, scheutje, dash
      ar رشة سائلة
    splash
      en drizzle, drizzles
      de Schuß, Schüsse, Schüsschen, Guss
      es chorreón, chorretón, golpe
      it filo, fili, fil
      nl geut, straaltje
      ar سكبة
      ja まわし
    drop
      de Tröpfchen, Tropfen
      fr gouttelette, gouttelettes
      es gotita, gotitas, gotas
      it goccia, gocce, goccine, goccina
      nl druppeltje, druppeltjes
      ar نقطة, نقط, نقاط, قطرة, قطرات
    knifetip
      en tip of a knife, knife point, knife tip
      de Messerspitzen, MS, Msp, Messersp
      fr pointes
      es puntas
      it punte
      nl mespuntjes
      ar رأس سكين, طرف سكين
    piece
      en chunk, chunks, pcs, pce, pces
      de Stücke, Stücken, Stückchen, Stk, Stck, Stücks, St, Stuck
      fr morceau, morceaux, bout, pce, pcs, pièces
      es pza, pzas, pz, pzs, ud, uds, u, trozo, trozos, trocito, trocitos, pedazo, pedazos, unid
      it pezzetto, pezzetti, pezzettino, pz, tocco, pezzi, tocchetto, tocchetti
      nl stukje, stukjes, stukken, st
      ar حبة, حبات, حبه, قطعة, قطع, قطعه, حبّة, حبّات, وحدة, ثمرة, ثمرات, حبايات, حبتان
      ja こ, ケ, ヶ, コ, つ, ほん, 切れ
    clove
      de Knoblauchzehe, Knoblauchzehen, Zehchen
      fr gousses
      es dientes, dientecito, diente
      it spicchietto, spicchietti
      nl teentjes, tenen, knoflookteen, knoflooktenen, knoflookteentje, knoflookteentjes
      ar فص, فصوص, سن, أسنان, فصين, سنان
      ja かけ, 粒, 片
    bunch
      en bundle, bundles
      de Bunde, Bündel, Bünde, Sträußchen, Büschel, Bd, Bdl, Bund
      fr bottes, bouquets, botillon, petite botte
      es racimo, racimos, ramo, ramos, manojito, manojitos, atado, atados, atadito, ataditos, \
         mazo, ramillete, ramilletes
      it grappolo, grappoli, mazzolino, mazzettino, fascio, fascetto, mazzetti
      nl busseltje, bosjes, bossen, bussel, bundel, bos
      ar باقة, ربطة, ضمة, حزمة, باقات, ربطات, حزم, جرزة, ضمات, قبطة, كمشة صغيرة
    sprig
      de Zweigen, Zweiglein, Zweigchen, Stielen, Ästchen, Zweigerl, Stengel, Stengeln, Ast
      fr brindille, brindilles, rameau, rameaux, brins
      es rama, ramas, ramito, ramitos, ramitas
      it rametti, ramo, rami, ciuffo, ciuffi, ciuffetto, ciuffetti
      nl takjes, tak, takken, twijgje, twijgjes
      ar عرق, عروق, غصن, أغصان, عود طري
    slice
      en rasher, rashers, round
      de Sch, Scheiben, Scheibchen, Schnitte, Schnitten, Rädchen, Tranche, Tranchen, Schb
      fr rondelle, rondelles, lamelle, lamelles, lanière, tranches, fine tranche, rouelle
      es rodaja, rodajas, tajada, tajadas, feta, fetas, rebanadas, lonchas, rebanadita, lonja, \
         lonjas, rodajita
      it fettina, fettine, fettona, fette, rondella, rondelle, fettone
      nl plakken, sneetje, sneetjes, snee, snede, sneden, plakjes, schijf, schijfje, schijfjes, \
         boterham, schijven, sneeën
      ar شريحة, شرائح, شرايح, شرحة, شريحه, شرحات
      ja 切れ, まい
    stalk
      en stick, sticks, rib, ribs, stem, stems
      de Stangen, Stängel, Stängeln, Stange, Stängelchen
      fr tiges, branche, bâton, bâtons, côte, côtes, branches
      es tallos, raja, rajas, rajita, rajitas, vara, varas, penca, pencas, palo, palito, bastón
      it gambi, costa, coste, stecca, stecche, costola, gambetto, stelo, steli
      nl stengels, stengeltje, stengeltjes, stok, stokje, stokjes, stronk
      ar عود, أعواد, عيدان, ساق, سيقان, عودان, ضلع, أضلاع
    handful
      en fistful, fistfuls
      de Hand voll, Handvoll, Händevoll, Hände voll, handvoll, HV, Hände
      fr poignées, petite poignée, grosse poignée
      es puñados, puñadito, puñaditos, puño
      it manciate, manciatina, pugno, pugni, manciatine
      nl handen, handen vol, hand vol, handjes, handvol, handjevol, handjesvol
      ar حفنة, حفنات, كمشة, قبضة, قبضات
    can
      de Dosen, Büchse, Büchsen, Konserve, Döschen, Ds, Konservendose
      fr bte, btes, conserve, canette, boîtes, petite boîte, boîte de conserve, canettes, cannette
      es latita, latitas, latas, bote de conserva
      it scatoletta, scatolette, barattolo di latta, lattine, scatole
      nl blikken, blikjes, conservenblik
      ar علبة, علب, علبه, معلبة, علبتان
    jar
      de Gläschen, Gläsern, Einmachglas, Glas
      fr bocaux, pots, verrine, petit pot
      es frasco, frascos, tarrito, bote, botecito, tarros
      it vasetti, vaso, boccetta, barattolino, vasettino
      nl potjes, glazen pot, potten
      ar برطمان, مرطبان, مرطبانات, برطمانات, قطرميز
      ja 瓶, びん, ビン
    pack
      en pkt, pkts, packs, pckt, pkgs, packages, package, pk, sachet, sachets, envelope, \
         envelopes, env
      de P, Pack, Pa, Pckg, Päck, Päckchens, Packungen, Packg, Pkt, Paketchen, Pakete, Tüte, \
         Tüten, Tütchen, Pk, Pckch, Packerl, Päckli, Sachet, Briefchen, Päckl, Packerln
      fr paquets, sachets, petit paquet, sachet, pqt, pochette, emballage
      es paquetito, paquetitos, sobrecito, sobrecitos, paquetes, sobres, pqte, envase, paq, papel, \
         envases
      it pacco, pacchetto, pacchetti, pacchi, pacchettino, pacchettini, bustine, confezioni, conf, busta, buste, bust
      nl pakken, zakjes, pakjes, pak, sachet, envelopje, builtje, pkje, verpakking
      ar صاشي, باكيت, ظرف, أكياس صغيرة, باكيه, مغلف, عبوة, أظرف, ظروف, باكو, عبوات, باكيتات, \
         كيس صغير, مظروف
      ja パック, p, P, ﾊﾟｯｸ
    bag
      en bagful
      de Säckchen, Beuteln, Netze, Säcke, Sack, Sackerl
      fr sac, sacs, poche
      es bolsita, bolsitas, malla, bolsas
      it sacchi, sacchettino, retina, sacchetti, rete
      nl zakken, netje, net, builtjes, zak
      ar أكياس, شوال, كيسين
    pot
      en container, containers, pots
      de Bechern, Töpfchen, Bch, Tiegel
      fr ravier, raviers, petits pots, pot, pots, barquettes, brique, briques, briquette, \
         briquettes
      es tarrinas, envase, tarrinita, brik, briks, cartón, tetrabrik, pote, potes, bandeja, \
         barqueta
      it cestino, cestini, brick, vaschette, brik, vasetti, cartoncino
      nl bekertje, bekertjes, bakjes, kuipje, kuipjes, bakje, beker
      ar علبة زبادي, وعاء صغير
    bottle
      de Fläschchen, Flaschen, Fl
      fr bouteilles, flacon, flacons, petite bouteille
      es botellín, botellita, botellas, botellines
      it bottiglie, bottiglietta, boccetta, bottigliette
      nl flessen, flesjes, fles
      ar زجاجة, قنينة, زجاجات, قارورة, قناني
    box
      de Kartons, Schachtel, Kiste
      fr cartons, boîte en carton, caisse
      es cajas, cajita, cajitas
      it scatola di cartone, cartoni, cassetta, scatolo
      nl dozen, doosjes, doos, ds
      ar صندوق, كرتونة, كرتونه
    loaf
      de Laibe, Laibchen, Brotlaib, Laib
      fr miches, boule de pain
      es hogazas
      it pagnotte, filone, pagnottella
      nl broden
      ar رغيف, أرغفة, رغيفان
    head
      en bulb, bulbs, crown
      de Köpfen, Knolle, Knollen, Köpfchen, Kopfes, Kopf, Häuptel, Staude, Stauden
      fr têtes, pied, pieds, bulbe, bulbes, petite tête
      es planta, plantas, cabezas, cabecita, bulbo, pella
      it testa, cespi, ceppo, teste, ceppi, cespo, testina, cesto, bulbo, grumolo
      nl struik, struiken, struikje, struikjes, kroppen, kropje, stronk, bolletje
      ar رأس, رؤوس, راس, روس, حبة كاملة
      ja 玉, たま, 個玉
    serving
      de Portionen, Port
      fr portions
      es raciones
      it porzioni
      nl porties
      ar حصة, حصص, وجبة
    cube
      de Würfeln, Würfelchen, Hefewürfel
      fr cubes
      es cubos, cubito, cubitos, pastilla, pastillas
      it dadi, cubetto, cubetti, dadino
      nl blokjes, blokje, kubus
      ar مكعب, مكعبات
    leaf
      de Blättern, Blättchen, Blatt, Bl
      fr feuilles
      es hojas, hojita, hojitas
      it foglie, foglioline, fogliolina
      nl blaadjes, bladeren, blaadje, blad
      ar ورقة, أوراق, ورقات, ورق
    sheet
      de Platten, Platte, Teigplatte, Bögen, Bogen
      fr plaques, abaisse
      es láminas, plancha, planchas, placa, placas
      it sfoglie, rotolo di sfoglia, fogli, sfoglia
      nl velletjes, vellen, velletje, vel
      ar رقاقة, رقائق, صفيحة
    knob
      en nub
      de Nüsschen
      fr noisette, noisettes
      es nueces
      it fiocchetto, fiocchi
      nl klontjes, klont, klontje
      ar كتلة صغيرة
    ball
      de Kugeln, Kügelchen, Bällchen, Kugel
      fr boules, boule
      es bolas, bolita, bolitas, bola
      it palle, pallina, palline
      nl bolletjes, balletje
      ar كرات, كرة
    tube
      de Tuben
      fr tubes
      es tubos
      it tubi, tubetti
      nl tubes, tubetje
      ar أنبوب
    glass
      en glassful
      de Weinglas, Trinkglas, Wasserglas
      fr verres, petit verre, verre à moutarde
      es vasos, copa, copas, vaso
      it bicchieri, bicchiere, bicchiere da acqua, bicchieri da acqua, bicchiere da vino
      nl glazen, glaasje, glaasjes
      ar كأس, كاس, كؤوس, كاسان, كيسان
    ladle
      en ladleful, ladlefuls
      de Schöpfkelle, Schöpfkellen, Kellen, Suppenkelle, Schöpflöffel, Schöpfer, Kelle
      fr louches, louchée
      es cazos, cucharones, cacillo, cazo
      it mestoli, mestolo, mestolino, ramaiolo
      nl pollepels, opscheplepel, pollepel
      ar مغارف, كبشة
    block
      de Blöcke
      fr blocs, pain de tofu, plaquette, plaquettes
      es bloques, taco
      it blocchi, panetti, panetto
      nl blokken, blok
      ar قوالب, قالب
      ja ブロック, ちょう
    stick
      fr bâton de beurre
    pint
      en pts
    quart
      en qts
    """
}
