extension LineWords {
  static let italian = LineWords(
    about: """
      più di,meno di,\
      circa,ca,quasi,più o meno,almeno,fino a,all'incirca,intorno a,intorno ai,poco più di,\
      poco meno di,max,minimo
      """,
    vague: """
      quello,quella,altro,un altro po' di,qualche,alcuni,alcune,un po' di,un po',po' di,un po,un po di,un poco di,poco,poca,pochi,poche,q b,\
      qb,quanto basta,q.b. di,qb di,a piacere,un pochino di,abbondante quanto basta,parecchio,\
      parecchi,dell',dello,della,dei,delle,degli,del,q b di,quanto basta di,eventualmente
      """,
    cardinals: .italian,
    numbers: [
      ("mezzo,mezza,mezz,mezzi,1 mezzo", (1, 2)),
      ("un quarto di,un quarto d,un quarto,quarto di", (1, 4)),
      ("un terzo di,un terzo,terzo di", (1, 3)), ("due terzi di,due terzi", (2, 3)),
      ("tre quarti di,tre quarti d,tre quarti", (3, 4)),
      ("uno", (1, 1)), ("un paio di,un paio d,paio di", (2, 1)),
      ("mezza dozzina di,mezza dozzina d,una mezza dozzina di,una mezza dozzina d", (6, 1)),
      ("una decina di,una decina d", (10, 1)),
      ("una dozzina,una dozzina di,una dozzina d,dozzina di", (12, 1)),
      ("una quindicina di,una quindicina d", (15, 1)), ("una ventina di,una ventina d", (20, 1)),
      ("una trentina di,una trentina d", (30, 1)), ("due dozzine di,due dozzine d", (24, 1)),
    ],
    articles: "un,una,il,la,lo,l",
    halves: [
      ("e mezzo,e mezza,e mezz", (1, 2)), ("e un quarto", (1, 4)), ("e tre quarti", (3, 4)),
    ], between: "tra,fra", to: "a,ai,fino a",
    or: "o,oppure,ovvero,od,o in alternativa,in alternativa", and: "e,ed", plus: "più,e",
    of: "di,d,del,dello,della,dell,dei,degli,delle,da,il,lo,la,i,gli,le,l,a",
    each:
      """
      da,di,ciascuno,ciascuna,cad,cadauno,cadauna,l'uno,l'una,a confezione,per scatola,ognuno,\
      ognuna,a testa,cad.,l uno,l una
      """,
    net: """
      peso sgocciolato,sgocciolati,sgocciolate,sgocciolato,sgocciolata,peso netto,netto,netti,\
      peso,di peso,già puliti,puliti,pulito,già pulito,al netto degli scarti
      """,
    parts: """
      succo,il succo,scorza,la scorza,scorza grattugiata,la scorza grattugiata,buccia,la buccia,\
      buccia grattugiata,la buccia grattugiata,zeste,scorza e succo,succo e scorza,\
      il succo e la scorza,la scorza e il succo,succo filtrato,scorzetta,scorza e il succo,\
      la parte verde,la parte bianca,le foglie,foglie
      """,
    sizes: """
      grande,grandi,grosso,grossa,grossi,grosse,piccolo,piccola,piccoli,piccole,medio,media,medi,\
      medie,bel,bella,bello,belli,belle,buono,buona,buoni,buone,colmo,colmi,colma,colme,raso,rasi,\
      rasa,rase,scarso,scarsi,scarsa,scarse,normale,normali,abbondante,abbondanti,pieno,pieni,piena,piene,\
      generoso,generosa,generosi,generose,spesso,spessa,spesse,spessi,sottile,sottili,intero,\
      intera,interi,intere,molto,ben,lungo,lunga,lunghi,lunghe,non troppo grande,\
      non troppo grandi,non troppo grosse,non troppo grossa,mezzano,alto,alte,bei,grandicelle,\
      grandicella,ampia,altri,altre,altro,altra,rettangolare,rettangolari,rotonda
      """,
    states: """
      fresco,fresca,freschi,fresche,freddo,fredda,freddi,fredde,caldo,calda,caldi,calde,tiepido,\
      tiepida,bollente,morbido,morbida,fuso,fusa,maturo,matura,maturi,mature,tritato,tritata,\
      tritati,tritate,grattugiato,grattugiata,grattugiati,grattugiate,affettato,affettata,\
      affettati,affettate,cotto a vapore,pelato fresco,sbucciato,sbucciata,sbucciati,sbucciate,\
      biologico,biologica,biologici,biologiche,bio,appena,ben,molto,già,lessato,lessata,lessati,\
      lessate,bollito,bolliti,bollite,cotti,cotte,sodo fresco,crudo a cubetti,ammorbidito,\
      raffermo,rafferma,setacciata,setacciato,sbattuto,sbattuti,spremuto,sgusciate fresche,\
      sgocciolato,sgocciolati,tostati,tostate,tostato,tostata,fatto in casa,fatta in casa,\
      non trattato,non trattati,non trattata,denocciolate,denocciolati,di buona qualità,finemente,\
      puliti,pulite,pulito,pulita,lavati,lavata,lavato,tagliato,tagliata,tagliati,tagliate,\
      pestati,pestato,sminuzzato,sminuzzata,sbriciolato,sbriciolata,sbriciolati,sciolto,\
      schiacciato,schiacciata,schiacciati,spezzettato,spezzettata,freschissimi,freschissime,\
      freschissima,freschissimo,gelida,gelido,ghiacciata,ghiacciato,macinato fresco,dissalati,\
      dissalate,ammollata,ammollato,ammollati,strizzata,strizzate,strizzati,sode,rinfrescato,\
      raffreddato,corposo,spezzati,scolati,e raffreddato
      """,
    trailing: """
      vestito,vestiti,sbollentato,sbollentati,sbollentate,\
      frullato,frullati,sciacquato,sciacquati,sciacquate,scolato,scolata,scolati,scolate,sgusciato,\
      sgusciati,sgusciate,snocciolato,snocciolati,snocciolate,raschiato,raschiate,affettato,\
      affettata,affettati,affettate,tagliato,tagliata,tagliati,tagliate,tritata,tritati,tritate,\
      grattugiato,grattugiata,setacciato,setacciata,spremuto,sbriciolato,sbriciolata,tostato,\
      tostata,tostati,tostate,lessato,lessata,lessati,freddo,fredda,appena,ben,già,finemente,a,al,in,di,e,non,molto,circa,per,con,senza,fresco,freschi,tritato,\
      macinato,macinata,secchi o,misto a,ciascuno,cad,sodi,medio,dissalati,dissalate,ammollata,\
      ammollati,ammollato,strizzata,strizzate,lessate,lunghe,sode,rinfrescato,corposo,\
      rettangolare,raffreddato
      """,
    stops: """
      di frigo,a crudo,al momento,al mulino,per,q b,qb,quanto basta,a piacere,a temperatura,a listarelle,a cubetti,a dadini,a pezzetti,\
      a pezzi,a tocchetti,a rondelle,a fette,a fettine,a julienne,a spicchi,a strisce,\
      a strisioline,a striscioline,a lamelle,a filetti,a metà,a scaglie,a bastoncini,a rotelle,\
      a quarti,in scaglie,tagliato,tagliata,tagliati,tagliate,con la,con il,con le,con i,con,\
      senza,in,appena,ben,già,circa,più,facoltativo,facoltativa,facoltativi,se,oppure,opzionale,\
      da,tipo,meglio,preferibilmente,possibilmente,secondo,al dente,tritato,tritata,tritati,\
      tritate,grattugiato,grattugiata,grattugiati,pelati e,pelate,pelata,pelato e,sbattuto,\
      sbattute,non,ammollati,cotto,anche,come,n,della misura,pestati,lavati,lavata,\
      sciacquati,ovvero,gusto,mondati,mondato,mondate,a scelta,a vostra,a vostro,a gusto,a mano,\
      del giorno prima,sode,sodo,alti,alto,spezzati,lunghe,strizzata,strizzate,rinfrescato,\
      corposo,in tutto,rettangolare,rettangolari
      """,
    remarks: "facoltativo,facoltativa,opzionale", lengths: "cm,mm,centimetro,centimetri",
    measures: """
      parte,parti,\
      tazzina,tazzine,tavoletta,tavolette,rotolo,rotoli,fialetta,fialette,dose,dosi,\
      dita,dito,bicchierino,bicchierini,misurino,misurini,noce grossa,treccia,trecce,grappolo,\
      grappoli,panino,panini,forma,forme,ciotola,ciotole,quadretto,quadretti,cuore,cuori,barretta,\
      fiala,fiale,quintale,bacca,scodella,scodelle,fascetta,stecca,bastoncino,bastoncini,rocchio,\
      nido,nidi
      """,
    seasonings: "sale,pepe,origano,noce moscata,peperoncino,cannella,zucchero,timo,rosmarino",
    flours: "farina,tipo,w,manitoba,00,0,semola",
    names: "olio e v o")
}
