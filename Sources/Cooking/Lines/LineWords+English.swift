extension LineWords {
  static let english = LineWords(
    about: """
      more than,slightly more than,less than,slightly less than,\
      about,approx,approximately,around,circa,ca,roughly,nearly,almost,just under,just over,\
      at least,up to,generous,scant,good
      """,
    vague: """
      a few,few,some,a little,little,a bit of,a bit,several,a couple of good,enough,plenty of,any,\
      lots of,a little bit of,as much,more
      """,
    cardinals: .english,
    numbers: [
      ("half a dozen,a half dozen,half dozen", (6, 1)),
      ("a half,one half,half an,half a,half", (1, 2)),
      (
        """
        a quarter of a,a quarter of an,a quarter,quarter of a,quarter,one quarter of a,one quarter,\
        one fourth of a,one fourth,a fourth of a,a fourth,fourth of a
        """, (1, 4)
      ),
      ("a third of a,a third,third of a,one third of a,one third", (1, 3)),
      ("two thirds of a,two thirds,two third", (2, 3)),
      (
        """
        three quarters of a,three quarters,three quarter,three fourths of a,three fourths,\
        three fourth
        """, (3, 4)
      ),
      ("an eighth of a,an eighth,one eighth of a,one eighth", (1, 8)),
      ("one and a half,a and a half,one-and-a-half", (3, 2)), ("one", (1, 1)),
      ("a couple of,couple of,a pair of", (2, 1)), ("a dozen,one dozen,dozen", (12, 1)),
      ("two dozen", (24, 1)), ("three dozen", (36, 1)),
    ],
    articles: "a,an",
    halves: [
      ("and a half,and one half", (1, 2)),
      ("and a quarter,and one quarter,and a fourth,and one fourth", (1, 4)),
      ("and three quarters,and three fourths", (3, 4)), ("and a third,and one third", (1, 3)),
      ("and two thirds", (2, 3)), ("and an eighth,and one eighth", (1, 8)),
    ], between: "between,between the", to: "to,through", or: "or,alternatively,or else",
    and: "and", plus: "plus,and", of: "of,of the,of your,from",
    each: "each,per can,per tin,apiece,each of",
    net: "drained weight,drained,net weight,net,in weight,weight",
    parts: """
      juice,zest,rind,peel,finely grated zest,grated zest,grated rind,the juice,the zest,\
      squeezed juice,fresh juice,freshly squeezed juice,pared zest,strained juice,\
      finely grated rind,the grated zest,the finely grated zest,strips of zest,seeds
      """,
    sizes: """
      large,medium,small,med,lg,lge,lrg,sm,medium sized,medium large,extra large,xl,big,whole,heaped,heaping,level,\
      scant,generous,rounded,packed,loosely packed,firmly packed,tightly packed,lightly packed,\
      good,full,tiny,thick,thin,not too large,not-too-large,decent sized,good sized,fat,plump,\
      long,short,flat,really,very,nice,lovely,great,huge,giant,little,regular,normal,standard,average,\
      sized,jumbo,smallish,largish,baby sized,size,thinly sliced rounds,thickly cut,thickly,\
      family size,family-size,family sized,family-sized,\
      thumb-sized,thumb sized,golf-ball-sized,juicy,further,another,more,heavy
      """,
    states: """
      fresh,freshly,ripe,organic,free range,cold,ice cold,ice-cold,hot,warm,lukewarm,tepid,\
      boiling,chilled,soft,softened,melted,chopped,finely,coarsely,roughly,thinly,thickly,sliced,\
      diced,minced,grated,shredded,crushed,mashed,peeled,cubed,halved,cooked,uncooked,raw,\
      leftover,toasted,roasted,freshly ground,freshly grated,freshly squeezed,finely chopped,\
      good quality,good-quality,best,quality,room temperature,unpeeled,pitted,stoned,deseeded,\
      boneless,skinless,boned,skin on,bone in,with skin,trimmed,washed,drained,rinsed,sifted,cooled,warmed,\
      scalded,lightly,beaten,firm ripe,just ripe,overripe,day old,stale,strong hot,unwaxed,cracked,freshly cracked,new season,\
      crumbled,torn,shelled,crisp,homemade,home made,shop bought,store bought,shredded,quartered,\
      slivered,well,tightly,packed,lean,firm,very,extra,ready made,ready to eat,heaped,hand picked,\
      hard boiled,hard-boiled,soft boiled,chunky,cut,free-range,day-old,skin-on,bone-in,home-made,\
      shop-bought,store-bought,ready-made,but,skinned,juicy,or frozen,or tinned,or canned,\
      or dried,live
      """,
    trailing: """
      beaten,cut,fresh,chopped,sliced,diced,wedges,quarters,halves,chunks,torn,well,finely,\
      roughly,thinly,coarsely,lightly,freshly,coarse,fine,cubes,slices,and,crosswise,lengthwise,ground up,\
      each,leaves picked,x
      """,
    stops: """
      for,to,at,in,with,from,plus,cut into,into,as,on,without,such as,such,about,or so,per,if,\
      until,that,which,that's,preferably,ideally,of your choice,of choice,depending,left,made,\
      mixed with,like,(optional),optional,i used,see,soaked,cut,drained of,weighing,straight,\
      out of,plus extra,plus more,when,taken,not,size,x,drained
      """,
    remarks: "optional",
    lengths: "cm,mm,inch,inches,in,centimetre,centimetres,centimeter,centimeters",
    measures: """
      part,parts,sq,square,squares,p,\
      wineglass,wineglasses,teacup,teacups,squeeze,squeezes,slug,slugs,shot,shots,scoop,scoops,\
      quantity,punnet,punnets,jigger,jiggers,glug,glugs,ear,ears,bar,bars,grinding,grindings,\
      floret,florets,\
      twist,twists,grind,grinds,measure,measures,recipe,batch,batches,rack,racks,sleeve,sleeves,\
      strip,strips,\
      wedge,wedges,tray,trays,roll,rolls,pouch,pouches,tablet,tablets,dollop,dollops,side,mugs,\
      mug,thumb,thumbs,spoonful,spoonfuls,lug,lugs,capful,capfuls,cob,cobs,nest,nests,crate,scraping,grating,\
      gratings
      """,
    seasonings: "salt,pepper,nutmeg,paprika,cumin,oregano,thyme,cinnamon,sugar",
    flours: "flour,type",
    names: """
      half and half,macaroni and cheese,sweet and sour,salt and vinegar,mac and cheese,\
      surf and turf,hot smoked paprika
      """)
}
