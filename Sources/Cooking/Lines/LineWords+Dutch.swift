extension LineWords {
  static let dutch = LineWords(
    about: """
      een stuk of,\
      meer dan,iets meer dan,minder dan,iets minder dan,\
      ongeveer,ong,circa,ca,plm,zo'n,bijna,minstens,maximaal,hooguit,rond de,rond,zeker,±,zon,max,\
      minimaal,tenminste,ruim,krap
      """,
    vague: """
      een paar,enkele,wat,een beetje,beetje,een klein beetje,enige,voldoende,genoeg,veel,weinig,\
      evt,eventueel,eventueel wat,naar smaak,flink wat,volop,meerdere,wat extra,naar wens,iets,\
      een paar flinke,een restje,restje
      """,
    cardinals: .dutch,
    numbers: [
      ("half,halve,een half,een halve,een halfje", (1, 2)),
      ("kwart,een kwart,een kwart van een", (1, 4)), ("een derde,derde", (1, 3)),
      ("twee derde,tweederde", (2, 3)), ("driekwart,drie kwart", (3, 4)),
      ("anderhalf,anderhalve,anderhalfje", (3, 2)), ("één", (1, 1)),
      ("een half dozijn,half dozijn,halfdozijn", (6, 1)), ("een tiental", (10, 1)),
      ("een dozijn,dozijn", (12, 1)), ("een vijftiental", (15, 1)), ("een twintigtal", (20, 1)),
    ],
    articles: "een",
    halves: [
      ("en een half,en een halve", (1, 2)), ("en een kwart", (1, 4)), ("en driekwart", (3, 4)),
    ], between: "tussen,tussen de",
    to: "tot,à,a,t/m,tot en met", or: "of,ofwel,dan wel,of anders", and: "en", plus: "plus,en",
    of: "van,v,van de,van het,van een,v/e,v/d",
    each: "à,a,elk,per stuk,per blik,elke,ieder,van elk,per zakje,met elk,p/st",
    net:
      """
      uitlekgewicht,uitgelekt,netto,uitgelekt gewicht,gewicht,schoongemaakt,nettogewicht,bruto,\
      inhoud
      """,
    parts: """
      sap,het sap,rasp,de rasp,geraspte schil,de geraspte schil,schil,de schil,sap en rasp,\
      rasp en sap,het sap en de rasp,zest,fijne rasp,vers sap,geraspte schil en sap,\
      sap en geraspte schil,citroenrasp,de fijn geraspte schil,fijn geraspte schil
      """,
    sizes: """
      grote,groot,kleine,klein,kl,middelgrote,middelgroot,middel,dikke,dik,normale,tiny,mini,piepkleine,piepklein,dunne,dun,volle,vol,\
      afgestreken,opgehoopte,gehoopte,ruime,flinke,goede,mooie,mooi,hele,heel,lange,korte,\
      niet te grote,niet te groot,bolle,royale,stevige,krappe,gestreken,hoge,brede,dikke,fikse,\
      schep,lekkere,schone,forse,bomvolle,kleintje,zeer,middelgrote,gelijke,extra grote,\
      stukjes van,platte,afgetopte,geurige,beetje,flink,sappige,ruim,duimdik,duimdikke,duimgroot
      """,
    states: """
      verse,vers,versgemalen,versgeperste,versgeraspte,vers geperste,vers gemalen,vers geraspte,\
      rijpe,rijp,koude,koud,ijskoude,ijskoud,warme,warm,lauwwarme,lauwe,lauw,hete,heet,kokend,\
      kokende,zachte,zacht,gesmolten,gehakte,gesneden,geraspte,geraspt,gesnipperde,geperste,\
      fijngehakte,grofgehakte,fijngesneden,grof gehakte,fijn gehakte,fijn gesneden,biologische,\
      onbespoten,gekookte,gekookt,geschilde,gepelde,ontpitte,uitgelekte,gewassen,gezeefde,\
      losgeklopte,geklopte,oudbakken,zelfgemaakte,huisgemaakte,kamerwarme,gebakken,gekoelde,\
      geroosterde,geroosterd,heel,fijne gehakte,in plakjes,ongeschilde,zeer,goed,restje,\
      overgebleven,losgeklopt,knapperig,knapperige,uitgeperste,schoongemaakte,fijngesnipperde,\
      fijngewreven,fijngestampte,stevige,versgebakken,geplette,geraspte,dun gesneden,ontvelde,\
      ontdooide,fijngeraspte,rauwe,rauw,rulle,goede kwaliteit,kneedbare,hardgekookte,\
      zachtgekookte,maar,sappige,of diepgevroren,of bevroren,of gedroogde,levende
      """,
    trailing:
      """
      gehakt,gesneden,gesnipperd,geraspt,fijn,grof,vers,en,in,ongeveer,ca,elk,of,van,goed,geperst,\
      geschild,gepeld,fijngehakt,fijngesneden,te,klein,dun,heel,uitgelekt,warm,koud,gesmolten,\
      extra,erbij
      """,
    stops: """
      p p,voor,om,in,met,zonder,naar,uit,te,ter,à,per,op,bijv,bijvoorbeeld,b v,bv,eventueel,evt,\
      optioneel,liefst,bij voorkeur,ongeveer,ca,zoals,zie,tot,plus,fijngehakt,fijngesneden,\
      gesnipperd,geraspt,gehakt,gesneden,geschild,gepeld,ontpit,uitgelekt,niet,naar smaak,type,\
      die,van ongeveer,van ca,grof gehakt,fijn gesneden,aan,ong,gesmolten,afkomstig,uit blik,\
      of meer,of zoveel,naar wens,naar behoefte,desgewenst,maat,van een paar
      """,
    remarks: "optioneel,eventueel,naar smaak", lengths: "cm,mm,centimeter",
    measures: """
      deel,delen,\
      ons,busje,busjes,tros,trossen,toef,toefje,toefjes,rol,rollen,reep,repen,plukje,plukjes,mokken,mok,\
      likeurglas,likeurglaasje,likeurglaasjes,kneep,kneepje,kneepjes,borrelglas,borrelglaasje,\
      borrelglaasjes,wijnglas,wijnglazen,schaaltje,schaaltjes,kuip,tablet,tabletten,strik,schep,\
      scheppen,mandje,krat,portie deeg,eierdopje,kluwen,nestje,nestjes,draai,draaien,streng,\
      strengen,staaf,staven,recept,kolf,kolven,roosje,roosjes
      """,
    seasonings: "zout,peper,nootmuskaat,suiker,paprikapoeder,oregano,tijm,komijn",
    flours: "bloem,meel,type,tarwebloem,tarwemeel,roggemeel,speltmeel")
}
