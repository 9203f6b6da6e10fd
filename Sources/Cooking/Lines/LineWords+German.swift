extension LineWords {
  static let german = LineWords(
    about: """
      mehr als,weniger als,\
      ca,circa,etwa,ungefähr,zirka,rund,knapp,knappe,knappen,knapper,gut,gute,guten,guter,gutes,\
      mindestens,höchstens,fast,max,min,mind,insgesamt,cirka,bis zu,gesamt,um die,so um die,je nach
      """,
    vague: """
      etwas,einige,ein paar,ein wenig,wenig,ein bisschen,reichlich,genügend,mehrere,ausreichend,\
      evtl,evtl etwas,eventuell,eventuell etwas,n b,nach belieben,nach bedarf,nach geschmack,viel,\
      n. B.,ggf,ggf etwas,bisschen,etwas von,bissl,bisserl,bissel,a bissl,a bisserl,ein bissl,paar,eventuell noch
      """,
    cardinals: .german,
    numbers: [
      ("halbes,halbe,halben,halber,halb,halbem", (1, 2)), ("viertel", (1, 4)),
      ("drittel", (1, 3)), ("zwei drittel", (2, 3)),
      ("dreiviertel,drei viertel", (3, 4)), ("anderthalb,einenhalb", (3, 2)),
      ("ein dutzend,dutzend", (12, 1)), ("halbes dutzend", (6, 1)), ("zwei dutzend", (24, 1)),
    ],
    articles: "ein,eine,einen,einer,eines,einem",
    halves: [
      ("und eine halbe,und ein halbes,und einen halben,einhalb", (1, 2)),
      ("und ein viertel", (1, 4)), ("und ein drittel", (1, 3)),
    ],
    between: "zwischen", to: "bis,bis zu",
    or: "oder,o,bzw,alternativ,ersatzweise,beziehungsweise,od", and: "und,u,sowie",
    plus: "plus,und,u,+,zuzüglich", of: "von,vom,v,an,der,des,davon,von der",
    each: "je,à,a,jeweils,pro stück,zu je,zu,pro dose,mit je,mit,pro",
    net:
      """
      abtropfgewicht,abgetropft,netto,einwaage,füllmenge,atg,gewicht,füllgewicht,nettogewicht,\
      abtr gew,abtropfgew,abtr gewicht,abgetr,entspricht,geputzt,gewogen,brutto
      """,
    parts: """
      saft,schale,abrieb,zeste,zesten,frisch gepresster saft,abgeriebene schale,\
      die abgeriebene schale,fein abgeriebene schale,der saft,die schale,geriebene schale,\
      dünn abgeschälte schale,etwas abrieb,mark,das mark,abgeriebene zitronenschale,\
      saft und schale,saft und abrieb,schale und saft
      """,
    sizes: """
      große,großer,großes,großen,großem,gr,kleine,kleiner,kleines,kleinen,kleinem,kl,mittelgroße,\
      mittelgroßer,mittelgroßes,mittelgroßen,mittlere,mittlerer,mittleres,mittleren,dicke,dicker,\
      dickes,dicken,ziemlich,normale,normaler,normales,normalen,dünne,dünner,dünnes,dünnen,\
      gehäufte,gehäufter,gehäuftes,gehäuften,gestrichene,\
      gestrichener,gestrichenes,gestrichenen,gestr,gest,geh,gut gehäufte,gut,leicht gehäufte,voll,\
      volle,voller,volles,vollen,knappe,knapper,knappen,knappes,gute,guter,gutes,guten,ganze,\
      ganzer,ganzes,ganzen,schöne,schöner,schönes,schönen,lange,langer,langes,langen,kurze,kurzer,\
      kurzen,nicht zu große,nicht zu kleine,nicht zu großer,riesige,winzige,winziger,breite,\
      handgroße,daumengroßes,daumengroße,walnussgroßes,haselnussgroßes,leicht,ordentliche,\
      kräftige,kräftiger,kräftiges,kräftigen,sehr,festen,feste,fester,festes,mittel,mittelgr,\
      etwas größere,größere,größeres,große grobe,m große,m-große,weitere,weiteren,gestrichen,\
      gehäuft,zusätzliche
      """,
    states: """
      säuerliche,säuerlicher,säuerlichen,frische,frischer,frisches,frischen,frisch,reife,reifer,reifes,reifen,vollreife,kalte,kalter,\
      kaltes,kalten,eiskalte,eiskaltes,eiskalter,warme,warmer,warmes,warmen,lauwarme,lauwarmer,\
      lauwarmes,heiße,heißer,heißes,kochende,kochendes,weiche,weicher,weiches,weichen,zimmerwarme,\
      flüssige,flüssiger,flüssiges,zerlassene,geschmolzene,geschmolzener,gehackte,gehackter,\
      gehacktes,gehackten,fein,grob,grobe gehackte,geriebene,geriebener,geriebenes,\
      frisch geriebener,frisch gepresster,frisch gemahlener,geschälte,geschälter,geschältes,\
      geschälten,entkernte,entsteinte,gekochte,gekochter,gekochtes,gewürfelte,gewürfelter,\
      geschnittene,geschnittener,unbehandelte,unbehandelter,unbehandeltes,unbehandelten,\
      biologische,bio,altbackene,altbackenes,altbackenen,altbackener,abgeriebene,gehobelte,\
      gehobelter,geröstete,gerösteter,zimmerwarmes,zimmertemperierte,handwarme,handwarmes,\
      handwarmer,abgetropfte,geraspelte,geraspelter,zerkleinerte,gesiebtes,gesiebter,gesiebte,\
      gute,guter,gutes,feine gehackte,gepresster,gepresste,ganz,sehr,übrige,restliche,restlicher,\
      restliches,selbstgemachte,hausgemachte,selbstgemachter,hausgemachter,gesalzenes,\
      kleingeschnittene,kleingeschnittener,kleingehackte,kleingehackter,feingehackte,\
      feingehackter,feingehackt,grobgehackte,tropfnasse,zerdrückte,zerdrückter,ungeschälte,\
      zimmerwarmer,gemischte gehackte,gewaschene,gewaschener,geputzte,geputzter,gerebelter,\
      hauchdünn,dünn,kurz,ofenfrische,ofenfrisches,eisgekühltes,eisgekühlter,gekühlte,gekühlter,\
      gut gekühlte,gut gekühlter,steif,steife,schnittfeste,schnittfester,gerissener,gerissene,\
      gerissenes,zerzupfter,zerzupfte,zerzupftes,ausgewallter,ausgerollter,gezupfte,gezupfter
      """,
    trailing: """
      gehackt,gewürfelt,geschält,geschnitten,gerieben,frisch,fein,grob,klein,gepresst,ganz,\
      gemahlen frisch,zimmerwarm,weich,kalt,warm,lauwarm,flüssig,zerlassen,geschmolzen,dazu,\
      halbiert,geviertelt,entkernt,entsteint,abgetropft,gewaschen,geputzt,gehobelt,verquirlt,\
      gesiebt,gekocht,geröstet,ungeschält,mehr,extra,gehäutet,zerdrückt,geraspelt,in,und,dünn,roh,\
      reif,abgerieben,davon
      """,
    stops: """
      a d,f d,f,z,zum,zur,für,fuer,nach,aus,in,mit,vom,ohne,bei,als,zu,im,am,auf,je,à,z B,zb,wer mag,ggf,evtl,\
      eventuell,am besten,optional,nach belieben,nach geschmack,dazu,ca,etwa,möglichst,\
      vorzugsweise,fein gehackt,fein gewürfelt,grob gehackt,in scheiben,klein geschnitten,\
      gut abgetropft,siehe,sowie,wahlweise,frisch gemahlen,frisch gerieben,gehackt,gewürfelt,\
      geschält,gemischt,über nacht,pro,plus,bzw,gerieben,geschnitten,gepresst,größe,gr
      """,
    remarks: "optional,nach belieben,evtl,eventuell,opt", lengths: "cm,mm,zentimeter",
    measures: """
      Teil,Teile,Teilen,\
      dag,dkg,paar,tafel,tafeln,stamperl,stamper,schnapsgläser,schnapsglas,rolle,rollen,rispe,\
      rispen,riegel,rezept,rezepte,häferl,beet,beete,schälchen,schale,schalen,pfund,zentner,ring,\
      ringe,strang,stränge,kasten,schachterl,fingerbreit,schluck,schlucke,ecke,ecken,rippe,rippen,\
      spritzbeutel,kästchen,körbchen,stiegen,weingläser,weinglas,likörglas,likörgläser,eierschale,\
      eierbecher,barlöffel,tortenring,streifen,spalte,spalten,schote,flocke,flöckchen,röschen
      """,
    seasonings:
      "salz,pfeffer,muskat,muskatnuss,paprika,zucker,paprikapulver,kümmel,oregano,curry,chili",
    flours:
      """
      mehl,weizenmehl,roggenmehl,dinkelmehl,type,typ,w,dinkelvollkornmehl,weizenvollkornmehl,\
      roggenvollkornmehl,vollkornmehl,semmelmehl,brotmehl,hartweizenmehl
      """
  )
}
