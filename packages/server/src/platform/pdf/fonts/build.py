# Makes the fonts of papers (docs/decisions/0083): build.py <node_modules with @expo-google-fonts> <Bricolage Grotesque Bold in its own optical size> <where to>.
# fontTools 4.38; packages figtree 0.4.1, bricolage-grotesque 0.4.1, ibm-plex-sans-arabic, noto-sans 0.4.2 and noto-sans-{hebrew,georgian,armenian,thai,devanagari,jp,sc,kr}.
import sys
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools import subset, merge
N=sys.argv[1]+'/@expo-google-fonts/%s/%s/%s.ttf'
def load(pkg,w,name): return TTFont(N%(pkg,w,name+'_'+w))
def sub(font,cps,arabic=False,latin=False):
    o=subset.Options(); o.layout_features=['ccmp','locl','mark','mkmk','init','medi','fina','isol','rlig','liga','calt','kern','nukt','akhn','rphf','blwf','half','pstf','vatu','pres','abvs','blws','psts','haln','abvm','blwm','cjct','rkrf','dist']
    if arabic: o.layout_features=[f for f in o.layout_features if f!='liga']
    if latin: o.layout_features=[f for f in o.layout_features if f!='ccmp']
    o.hinting=False; o.name_IDs=['*']; o.notdef_outline=True; o.glyph_names=False; o.drop_tables+=['vhea','vmtx','VORG','STAT','MVAR'] ; o.passthrough_tables=False
    s=subset.Subsetter(o); s.populate(unicodes=cps); s.subset(font); return font
def R(*rs):
    out=set()
    for r in rs:
        a,b=(r if isinstance(r,tuple) else (r,r)); out|=set(range(a,b+1))
    return out
LATIN=R((0x20,0x7e),(0xa0,0x24f),(0x250,0x2ff),(0x300,0x36f),(0x1e00,0x1eff),(0x2000,0x2015),(0x2018,0x2027),(0x202f,0x205f),(0x2070,0x209c),(0x20a0,0x20c0),(0x2100,0x218f),(0x2190,0x21ff),(0x2200,0x22ff),(0xfb00,0xfb06),(0xfffd,0xfffd),(0x370,0x3ff),(0x400,0x52f),(0x1f00,0x1fff),(0xa720,0xa7ff),(0x25ca,0x25ca))
LATIN-=set([0x200b,0x200e,0x200f])
def decode(enc,bs):
    out=set()
    for b in bs:
        try: out|={ord(c) for c in b.decode(enc)}
        except Exception: pass
    return out
two=[bytes([a,b]) for a in range(0xa1,0xff) for b in range(0xa1,0xff)]
gb=decode('gb2312',two); jis=decode('euc_jp',two)
big5=decode('big5',[bytes([a,b]) for a in range(0xa4,0xc7) for b in list(range(0x40,0x7f))+list(range(0xa1,0xff))])
HAN={c for c in gb|jis|big5 if 0x4e00<=c<=0x9fff}
KANA=R((0x3000,0x303f),(0x3040,0x30ff),(0x31f0,0x31ff),(0xff01,0xff9f))|{c for c in gb|jis if c>=0x2500 and c<0x4e00}
HANGUL=R((0xac00,0xd7a3),(0x3131,0x318e))
def build(out,parts,name):
    have=set(); files=[]; upem=None
    for i,(font,cps) in enumerate(parts):
        own=set(font.getBestCmap())
        take=(own if cps is None else own&cps)-have
        if not take: continue
        sub(font,take,0x627 in take,bool(take&{0x1ebf,0x141,0xe9,0x531,0x10d0,0x5d0})); have|=take
        if upem is None: upem=font['head'].unitsPerEm
        elif font['head'].unitsPerEm!=upem: scale_upem(font,upem)
        for t in ('vhea','vmtx','VORG','STAT','MVAR','DSIG','gasp','prep','fpgm','cvt ','meta','BASE'):
            if t in font: del font[t]
        p=sys.argv[3]+'/part-%s-%d.ttf'%(name,i); font.save(p); files.append(p)
    base=TTFont(files[0])
    keep={t:base[t] for t in ('hhea','OS/2','name','head','post')}
    m=merge.Merger().merge(files)
    for k in ('ascent','descent','lineGap'): setattr(m['hhea'],k,getattr(keep['hhea'],k))
    for k in ('sTypoAscender','sTypoDescender','sTypoLineGap','usWinAscent','usWinDescent','sCapHeight','sxHeight','usWeightClass','fsSelection','sFamilyClass'): setattr(m['OS/2'],k,getattr(keep['OS/2'],k))
    m['head'].macStyle=keep['head'].macStyle; m['post'].formatType=3.0; m['post'].isFixedPitch=0; m['post'].italicAngle=0
    for rec in list(m['name'].names):
        if rec.nameID not in (0,1,2,4,5,6,13,14): m['name'].removeNames(nameID=rec.nameID)
    for r in m['name'].names:
        if r.nameID in (1,16): r.string='Page '+name
        if r.nameID==4: r.string='Page '+name
        if r.nameID==6: r.string='Page-'+name.replace(' ','')
        if r.nameID==3: r.string='Page '+name
    m.save(out); print(out,len(m.getGlyphOrder()),len(m.getBestCmap()))
which=['regular','semibold','display','wide']
D=sys.argv[3]+'/'
def small(w): return [(load('noto-sans',w,'NotoSans'),LATIN),(load('noto-sans-armenian',w,'NotoSansArmenian'),R((0x530,0x58f),(0xfb13,0xfb17))),(load('noto-sans-georgian',w,'NotoSansGeorgian'),R((0x10a0,0x10ff),(0x1c90,0x1cbf)))]
if 'regular' in which: build(D+'regular.ttf',[(load('figtree','400Regular','Figtree'),None)]+small('400Regular'),'Regular')
if 'semibold' in which: build(D+'semibold.ttf',[(load('figtree','600SemiBold','Figtree'),None)]+small('600SemiBold'),'Semibold')
if 'display' in which: build(D+'display.ttf',[(TTFont(sys.argv[2]),None),(load('bricolage-grotesque','700Bold','BricolageGrotesque'),None)]+small('700Bold'),'Display')
w='400Regular'
if 'wide' in which: build(D+'wide.ttf',[(load('figtree',w,'Figtree'),None)]+small(w)+[(load('noto-sans-hebrew',w,'NotoSansHebrew'),R((0x590,0x5ff),(0xfb1d,0xfb4f))),(load('ibm-plex-sans-arabic',w,'IBMPlexSansArabic'),R((0x600,0x6ff),(0x750,0x77f),(0x8a0,0x8ff),(0xfb50,0xfdff),(0xfe70,0xfefc))),(load('noto-sans-thai',w,'NotoSansThai'),R((0xe00,0xe7f))),(load('noto-sans-devanagari',w,'NotoSansDevanagari'),R((0x900,0x97f))),(load('noto-sans-jp',w,'NotoSansJP'),KANA|(HAN&jis)),(load('noto-sans-sc',w,'NotoSansSC'),KANA|HAN),(load('noto-sans-kr',w,'NotoSansKR'),HANGUL)],'Wide')
