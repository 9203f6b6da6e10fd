extension LineWords {
  static let spanish = LineWords(
    about: """
      más de,menos de,algo menos de,\
      aproximadamente,aprox,unos,unas,alrededor de,cerca de,casi,más o menos,al menos,hasta,\
      como mínimo,como máximo,±,algo más de,poco más de,poco menos de,mínimo,máximo
      """,
    vague: """
      algunos,algunas,un poco de,un poco,poco,un poquito de,un poquito,unas hojas de,\
      unas gotas de,varios,varias,bastante,suficiente,cn,c n,c s,cantidad necesaria,\
      cantidad suficiente,al gusto,la cantidad necesaria de,lo necesario de,un chin de,\
      un resto de,cantidad necesaria de,c n de,c s de,unos pocos,unas pocas,unos,unas
      """,
    cardinals: .spanish,
    numbers: [
      ("medio,media,1 medio", (1, 2)), ("un cuarto de,cuarto de,un cuarto,cuarto", (1, 4)),
      ("cuarto y mitad,un cuarto y mitad,1 cuarto y mitad", (3, 8)),
      ("un tercio de,tercio de,un tercio", (1, 3)), ("dos tercios de,dos tercios", (2, 3)),
      ("tres cuartos de,tres cuartos,tres cuartas partes de", (3, 4)),
      ("uno", (1, 1)), ("un par de", (2, 1)), ("media docena de,media docena", (6, 1)),
      ("una decena de", (10, 1)), ("una docena de,docena de,una docena,docena", (12, 1)),
      ("una quincena de", (15, 1)), ("una veintena de", (20, 1)), ("dos docenas de", (24, 1)),
      ("una treintena de", (30, 1)), ("tres docenas de", (36, 1)),
    ],
    articles: "un,una,el,la",
    halves: [
      ("y media,y medio", (1, 2)), ("y cuarto,y un cuarto", (1, 4)), ("y tres cuartos", (3, 4)),
    ], between: "entre", to: "a,al,hasta,a las",
    or: "o,ó,u,o bien,o en su defecto,en su defecto,o si no", and: "y,e", plus: "más,y",
    of: "de,d,del,de la,de los,de las,el,la,los,las",
    each:
      """
      cada uno,cada una,c/u,cu,c u,de,a,por lata,por unidad,de unos,la unidad,cada,por pieza,\
      cada lata,c/una
      """,
    net:
      """
      peso escurrido,escurridos,escurridas,escurrido,escurrida,peso neto,neto,netos,peso,de peso,\
      limpio,limpios,ya limpio,ya escurridos
      """,
    parts: """
      jugo,zumo,el jugo,el zumo,ralladura,la ralladura,cáscara,la cáscara,piel,la piel,corteza,\
      la corteza,ralladura y jugo,la ralladura y el jugo,ralladura fina,zumo y ralladura,\
      el zumo y la ralladura,la piel rallada,piel rallada,la cáscara rallada,cáscara rallada,\
      la ralladura fina,jugo colado,jugo fresco,la parte blanca,las hojas,la parte verde,hojas
      """,
    sizes: """
      grande,grandes,pequeño,pequeña,pequeños,pequeñas,mediano,mediana,medianos,medianas,chico,\
      chica,chicos,chicas,gran,buen,buena,buenos,buenas,hermoso,hermosa,hermosos,hermosas,normal,normales,colmada,\
      colmadas,colmado,rasa,rasas,raso,escasa,escasas,escaso,generosa,generosas,generoso,bien,\
      llena,llenas,lleno,copetuda,copetudas,gruesa,gruesas,grueso,gruesos,fina,finas,finos,entero,\
      entera,enteros,enteras,delgada,delgadas,abundante,abundantes,cumplida,cumplidas,al ras,\
      con copete,hermosa,largo,larga,muy,no muy grande,no muy grandes,gordo,gorda,gordos,gordas,\
      larguitos,pequeñita,pequeñito,ancha,anchas,tamaño,otros,otras,otro,otra,rectangular,tierno,\
      tiernos,tierna,tiernas,campero,camperos,firme,firmes
      """,
    states: """
      fresco,fresca,frescos,frescas,frío,fría,fríos,frías,caliente,calientes,tibio,tibia,tibios,\
      hirviendo,blando,blanda,maduro,madura,maduros,maduras,derretida,derretido,fundida,fundido,\
      picado,picada,picados,picadas,rallado,rallada,rallados,ralladas,molido fresco,cocido,cocida,\
      cocidos,cocidas,pelado,pelada,pelados,peladas,ecológico,ecológica,ecológicos,ecológicas,\
      duro,duros,recién,muy,bien,troceado,troceada,troceados,triturado crudo,batido,batida,batidos,crudo,\
      cruda,crudos,crudas,casero,casera,caseros,caseras,trozado,cortado,cortada,cortados,cortadas,\
      remojado,remojados,remojadas,escurrido,escurridos,exprimido,tamizada,tamizado,limpio,\
      limpios,limpia,limpias,tostado,tostada,tostados,tostadas,de buena calidad,buena calidad,\
      pomada,a punto,desmenuzado,desmenuzada,machacado,machacados,lavado,lavada,lavados,lavadas,\
      desmechado,desmechada,finamente,sobrante,sobrantes,duro de ayer,troceadas,partido,partidos,\
      partida,partidas,cortaditos,picaditos,picadito,picadita,fresquita,bien fría,bien frío,\
      camperos,tiernos,tiernas,desgranados,desgranado,desgrasado,desgrasada,asado,asada,asados,\
      asadas
      """,
    trailing: """
      laminado,laminada,laminados,laminadas,fileteado,fileteados,fileteada,majado,majados,\
      exprimido,exprimida,escaldado,escaldados,pochado,pochada,salteado,salteados,desvenado,\
      desvenados,templado,templada,hidratado,hidratados,enjuagado,enjuagados,desmigado,desmigada,\
      despepitado,despepitados,machacados,tamizado,tamizada,lavado,lavada,lavados,lavadas,pelado,\
      pelada,pelados,peladas,cortado,cortada,cortados,cortadas,troceado,troceada,troceados,\
      troceadas,rallado,rallada,rallados,ralladas,escurrido,escurrida,escurridos,escurridas,\
      batido,batida,batidos,derretido,derretida,fundido,fundida,tostado,tostada,tostados,tostadas,\
      picado,picada,picados,picadas,recién,bien,muy,finamente,a,al,en,de,y,no,ya,fresco,fresca,\
      con,sin,casi,más,molido grueso,más o menos,aproximadamente,aprox,cada,cada uno,gruesos,\
      grande,grandes,camperos,tiernos,desgranados,desgrasado,asado,asada,asados,asadas,remojados,\
      tierno,activa,unos,unas
      """,
    stops: """
      p,en taquitos,en tacos,en virutas,en mitades,en cuartos,por,tamaño,para,al gusto,a gusto,en rodajas,en cubos,en cubitos,en trozos,en dados,en juliana,en tiras,\
      en láminas,en rebanadas,en daditos,en bastones,en aros,en gajos,en cuartos,en mitades,\
      en trocitos,en trozos grandes,en pluma,en plumas,en octavos,en brunoise,en filetes para,\
      con piel,con hueso,sin piel,sin hueso,sin pepitas,sin semillas,sin,cortado,cortada,cortados,\
      cortadas,a temperatura,aproximadamente,aprox,c/n,cn,cantidad,si es,si se,si,opcional,recién,\
      picado,picada,picados,picadas,rallado,rallada,troceado,pelado,pelada,pelados,peladas,según,\
      o más,para,la que,el que,las que,los que,el necesario,la necesaria,a elección,al dente,\
      de preferencia,preferiblemente,de buena calidad,a punto de,bien,ya,lavado,lavada,hasta,\
      por ejemplo,tipo,muy,fundida,derretida,con su jugo para,c/s,más extra,extra para,batidos,\
      batido,con rabo,con su concha,de ración,en un trozo,desde la víspera,talla,asado,asada,\
      asados,asadas,remojados,remojado,desgrasado,tiernos,con rabito,bien fría,bien cargado
      """,
    remarks: "opcional", lengths: "cm,mm,centímetro,centímetros",
    measures: """
      parte,partes,\
      brick,bricks,hebra,hebras,hilo,hilos,pocillo,pocillos,vasito,vasitos,tablilla,tablillas,tableta,tabletas,copita,copitas,\
      caballito,caballitos,porrón,rulo,rulos,tubito,onza de chocolate,racimo,racimos,medida,\
      medidas,jícara,jícaras,dedo,dedos,pellizcón,penca entera,madeja,cajetilla,\
      barra de chocolate,mazorca,mazorcas,tazón,tazones,cascarón,cuadro,cuadritos,cuadros,dosis,\
      pack,rueda,ruedas,rollo,rollos,taza de café,tacita de café,tacitas de café,pocillito,jarra,\
      jarras,lata de medida
      """,
    seasonings: "sal,pimienta,orégano,comino,pimentón,nuez moscada,azúcar,laurier,tomillo,laurel",
    flours: "harina,tipo,t")
}
