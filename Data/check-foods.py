#!/usr/bin/env python3
import sys,collections,unicodedata
A="produce bakery dairy meat fish grains baking spices sauces tins frozen sweets drinks household".split()
L="en de fr es it nl ar ja".split()
ids={};names=[{} for _ in L];bad=0;n=0
def fold(t): return ''.join(c for c in unicodedata.normalize('NFD',t.lower()) if not '\u0300'<=c<='\u036f')
for f in sys.argv[1:]:
    for i,r in enumerate(open(f,encoding='utf-8').read().rstrip('\n').split('\n'),1):
        n+=1
        def no(m):
            global bad; bad+=1; print(f"{f}:{i}: {m}: {r[:60]}")
        c=r.split('\t')
        if len(c)!=10: no(f"{len(c)} columns"); continue
        if c[0] in ids: no("id twice, also "+ids[c[0]])
        ids[c[0]]=f"{f}:{i}"
        if c[1] not in A: no("aisle "+c[1])
        for k,cell in enumerate(c[2:]):
            for name in cell.split(', '):
                if name!=name.strip() or not name: no(L[k]+": empty name"); continue
                key=fold(name)
                if key in names[k] and names[k][key][0]!=c[0]: no(f"{L[k]}: {name} stands also in {names[k][key][1]}")
                elif key in names[k]: no(f"{L[k]}: {name} twice in the row")
                names[k].setdefault(key,(c[0],f"{f}:{i} ({c[0]})"))
print(n,"foods;",", ".join(f"{l} {len(x)}" for l,x in zip(L,names)))
sys.exit(bad>0)
