extension LineWords {
  static let french = LineWords(
    about: """
      plus de,moins de,\
      environ,env,à peu près,presque,au moins,jusqu'à,près de,autour de,±,plus ou moins,max,\
      minimum,approximativement,grosso modo,bien
      """,
    vague: """
      quelques,qq,qqs,qques,qlqs,qlques,un peu de,un peu d',un peu,peu de,peu d',du,de la,des,de l',un soupçon de,un soupçon d',\
      plusieurs,assez de,suffisamment de,beaucoup de,selon besoin,un reste de,au choix,de quoi,\
      un fond de,juste un peu de,éventuellement,éventuellement un peu de
      """,
    cardinals: .french,
    numbers: [
      ("demi,demie,une demi,un demi,une demie,1 demi", (1, 2)),
      ("un quart de,un quart d,un quart,quart de,quart d,quart", (1, 4)),
      ("un tiers de,un tiers d,un tiers,tiers de", (1, 3)),
      ("deux tiers de,deux tiers d,deux tiers", (2, 3)),
      ("trois quarts de,trois quarts d,trois quarts,trois quart de", (3, 4)),
      ("une demi douzaine de,une demi douzaine d,demi douzaine de,demi douzaine d", (6, 1)),
      ("une dizaine de,une dizaine d,une bonne dizaine de,une petite dizaine de", (10, 1)),
      (
        "une douzaine de,une douzaine d,douzaine de,une bonne douzaine de,une douzaine", (12, 1)
      ),
      ("une quinzaine de,une quinzaine d", (15, 1)), ("une vingtaine de,une vingtaine d", (20, 1)),
      ("une trentaine de,une trentaine d", (30, 1)),
      ("une quarantaine de,une quarantaine d", (40, 1)),
      ("deux douzaines de,deux douzaines d", (24, 1)),
    ],
    articles: "un,une",
    halves: [
      ("et demie,et demi,et une demie,et un demi", (1, 2)), ("et quart,et un quart", (1, 4)),
      ("et trois quarts", (3, 4)), ("et un tiers", (1, 3)),
    ], between: "entre", to: "à,jusqu'à", or: "ou,ou bien,ou à défaut,sinon,à défaut", and: "et",
    plus: "plus,et", of: "de,d,du,des,de la,de l,le,la,les,l",
    each:
      """
      à,de,chacun,chacune,chaque,pièce,la pièce,par boîte,l'unité,à raison de,l'une,l'un,par pièce
      """,
    net:
      """
      poids net,poids égoutté,poids net égoutté,net,égoutté,égouttés,égouttées,égouttée,poids,\
      net égoutté,soit,une fois égoutté,pesé,brut
      """,
    parts: """
      jus,le jus,zeste,le zeste,zestes,les zestes,zeste râpé,le zeste râpé,le zeste finement râpé,\
      zeste finement râpé,l'écorce,écorce,le zeste et le jus,jus et zeste,le jus et le zeste,\
      zeste et jus,le zeste fin,jus pressé,jus frais,la peau,le zeste rapé,graines,les graines,\
      la pulpe,pulpe,les feuilles
      """,
    sizes: """
      normal,normale,normaux,normales,gros,grosse,grosses,petit,petite,petits,petites,grand,grande,grands,grandes,bon,bonne,bons,\
      bonnes,beau,bel,belle,beaux,belles,moyen,moyenne,moyens,moyennes,bombée,bombées,bombé,rase,\
      rases,ras,pleine,pleines,plein,bien,généreuse,généreuses,généreux,fine,fines,fin,épaisse,\
      épaisses,très,entier,entière,entiers,entières,légèrement,gourmande,calibre moyen,\
      pas trop gros,pas trop grosse,pas trop grosses,joli,jolie,jolis,jolies,longue,longues,large,\
      larges,bien bombée,bien pleine,mince,minces,à ras,comble,combles,rectangulaire,autre,autres
      """,
    states: """
      frais,fraîche,fraîches,froid,froide,froids,froides,chaud,chaude,tiède,tièdes,mou,molle,\
      fondu,fondue,mûr,mûre,mûrs,mûres,bio,haché,hachée,hachés,hachées,râpé,râpée,râpés,râpées,\
      coupé,coupée,coupés,coupées,émincé,émincée,émincés,émincées,cuit,cuite,cuits,cuites,pelé,\
      pelée,pelés,pelées,épluché,épluchée,épluchés,épluchées,fraîchement moulu,fraîchement,\
      bouillant,bouillante,ramolli,ramollie,pressé,ciselé,ciselée,concassé,concassées,concassés,\
      non traité,non traitée,non traités,non traitées,émietté,bien,très,dénoyautées,dénoyautés,\
      lavé,maison,rassis,rassise,tamisée,tamisé,égoutté,égouttés,égouttées,torréfié,torréfiés,\
      torréfiées,pelées et,légèrement,cru,crue,crus,crues,grillé,grillée,grillés,grillées,\
      finement,grossièrement,fraichement,frais et,bien froid,bien froide,bien mûr,bien mûrs,\
      bien mûres,bien mûre,glacé,glacée,de bonne qualité,de qualité,tassée,tassé,décortiquées,\
      décortiqués,surgelé ou
      """,
    trailing: """
      pommade,dur,durs,fort,en,finement,grossièrement,à,au,aux,bien,très,pour,avec,de,environ,chacun,chacune,\
      fraîchement,légèrement,non,soit,ou,surtout,du moulin,selon,mélangés,et,préalablement,juste,\
      entiers,entière,mûr,mûrs,mûre,mûres,décortiquées,décortiqués,tassée,tassé,rassis,comble,\
      battu
      """,
    stops: """
      en,type,par,pour,en rondelles,en dés,en lamelles,en morceaux,en tranches,en cubes,en bâtonnets,\
      en fines lamelles,en quartiers,en petits,en petits dés,en fines tranches,en fines rondelles,\
      en gros,en julienne,en brunoise,en lanières,en tronçons,en quatre,en deux,en fins,en fine,\
      en fines,en copeaux pour,en aérosol pour,coupé,coupée,coupés,coupées,à température,à temp,\
      sans,avec,mais avec,mais sans,la partie,d'un pouce,seulement,selon,au choix,à votre,à volonté,à convenance,environ,si nécessaire,si besoin,\
      si possible,au besoin,facultatif,du moulin,au goût,à discrétion,surgelés ou,dont,\
      de préférence,préalablement,sur,soit,selon votre,pas trop,par exemple,non traité,\
      non traités,non traitée,non traitées,pelé,hors,plus,hachés,hachées,haché,hachée,émincé,émincée,émincés,émincées,râpé,\
      râpée,cuits,cuites,ciselé,ciselée,en option,par personne,chaud pour,qualité,de taille,bien,\
      à peau fine pour,par boîte,de pleine terre,à point,mûrs à point,rassis,battu,battus,\
      en aérosol,bien froid
      """,
    remarks: "facultatif,optionnel", lengths: "cm,mm,centimètre,centimètres",
    measures: """
      part,parts,cuillère,cuillères,cuillerée,cuillerées,cuiller,cuillers,\
      bouchon,bouchons,rouleau,rouleaux,tablettes,carré,carrés,bâtons,bol,bols,tour,tours,pelote,grappe,grappes,\
      botillons,barre,barres,fond,doigt,doigts,dose,doses,mesure,mesures,tour de moulin,\
      tours de moulin,étoile,écheveau,pétale,pétales,portion individuelle,chips de,pavé entier,\
      cerneau,poche,tablette,bâton
      """,
    seasonings: "sel,poivre,muscade,thym,laurier,sucre,piment,cumin,paprika",
    flours: "farine,t,type", names: "")
}
