#!/usr/bin/env python3
import re,sys,collections
IDS=set("g kg mg oz lb stick ml cl dl l tsp tbsp dsp cup floz pint quart gallon pinch dash drop knifetip piece clove bunch sprig slice stalk handful can jar pack bag pot bottle box loaf head serving cube leaf sheet knob ball tube glass ladle block".split())
N=r"\d+(?:/\d+)?"
ONE=rf"{N}(?:\.\.{N})?(?: (?:[a-z]+|\"[^\"]+\"))?"
AMOUNT=re.compile(rf"(?:-|{ONE}(?: of {ONE})?(?: fixed)?(?: (?:=|\+|\|) {ONE}(?: of {ONE})?)*)$")
bad=0
for f in sys.argv[1:]:
    rows=open(f,encoding='utf-8').read().split('\n')
    if rows[-1]=='' : rows.pop()
    seen=set()
    for i,r in enumerate(rows,1):
        def no(m):
            global bad; bad+=1; print(f"{f}:{i}: {m}: {r}")
        c=r.split('\t')
        if len(c)!=3: no(f"{len(c)} columns"); continue
        if any(x!=x.strip() or not x for x in c): no("empty or with space at its ends")
        if 'lines' in f:
            if c[0] in seen: no("twice")
            seen.add(c[0])
            if not AMOUNT.match(c[1]): no("amount")
            else:
                for u in re.findall(r"(?<=\d) ([a-z]+)",c[1]):
                    if u not in IDS|{'of','fixed'}: no(f"unit {u}")
        else:
            if c[1] in seen: no("twice")
            seen.add(c[1])
            n=len(c[0].split(' ; '))
            for m in re.findall(r"\{([^}]*)\}",c[1]):
                x=re.fullmatch(r".+\|(\d+)",m)
                if not x or int(x[1])>=n: no("mark {"+m+"}")
            for m in re.findall(r"<([^>]*)>",c[1]):
                if not re.fullmatch(r".+=\d+(,\d+)?",m): no("mark <"+m+">")
            if not re.fullmatch(r"-|\d+(,\d+)*",c[2]) or c[2]!='-' and (sorted(set(map(int,c[2].split(','))))!=list(map(int,c[2].split(','))) or max(map(int,c[2].split(',')))>=n): no("uses")
    print(f, len(rows), "rows")
sys.exit(bad>0)
