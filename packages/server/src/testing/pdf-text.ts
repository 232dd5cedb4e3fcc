import { inflateSync } from 'node:zlib';

/** What a reader finds in a PDF: its text as it can be selected, and what the file says of itself. */
export interface ReadPdf {
  /** One line per piece of text, page by page. */
  readonly pages: readonly (readonly string[])[];
  readonly language: string | null;
  readonly title: string | null;
  readonly isTagged: boolean;
  /** Names of the elements of the structure, in order. */
  readonly elements: readonly string[];
  readonly embeddedFonts: number;
  /** What is said in place of pictures. */
  readonly alternatives: readonly string[];
  /** How large each picture is drawn, in points from the upper left corner of its page. */
  readonly pictures: readonly DrawnPicture[];
  /** Whether anything of a picture can be seen through. */
  readonly hasTransparency: boolean;
}

interface DrawnPicture {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Objects = ReadonlyMap<string, { readonly body: string; readonly stream: Buffer | null }>;

/**
 * Reads a PDF without the library that writes ours: objects, compressed streams, and the tables from glyphs to characters. An empty box in place of a
 * character is an error.
 */
export function readPdf(file: Buffer): ReadPdf {
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('Not a PDF');
  const objects = objectsOf(file);
  const bodies = [...objects.values()].map(({ body }) => body);
  const catalogue = bodies.find((body) => /\/Type \/Catalog\b/.test(body)) ?? '';
  const pages = bodies.filter((body) => /\/Type \/Page\b/.test(body));
  const facts = bodies.find((body) => /\/Producer /.test(body)) ?? '';
  const title = /\(((?:\\.|[^\\)])*)\)/s.exec(objects.get(referenceOf(facts, 'Title'))?.body ?? '')?.[1];
  return {
    pages: pages.map((page) => linesOf(page, objects)),
    language: /\/Lang \(([^)]*)\)/.exec(catalogue)?.[1] ?? null,
    title: title === undefined ? null : textOf(title),
    isTagged: /\/Marked true/.test(objects.get(referenceOf(catalogue, 'MarkInfo'))?.body ?? ''),
    elements: bodies.flatMap((body) => (/^\/S \/\w+$/m.test(body) ? [/\/S \/(\w+)/.exec(body)?.[1] ?? ''] : [])),
    alternatives: bodies.flatMap((body) => {
      const [, alternative] = /\/Alt \(((?:\\[\s\S]|[^\\)])*)\)/.exec(body) ?? [];
      return alternative === undefined ? [] : [textOf(alternative)];
    }),
    pictures: pages.flatMap((page) => picturesOf(page, objects)),
    hasTransparency: bodies.some((body) => /\/SMask (?!\/None)|\/(ca|CA) 0?\.\d/.test(body)),
    embeddedFonts: bodies.filter((body) => /\/FontFile[23]? \d+ 0 R/.test(body)).length,
  };
}

function objectsOf(file: Buffer): Objects {
  const text = file.toString('latin1');
  const objects = new Map<string, { body: string; stream: Buffer | null }>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', whole = ''] = match;
    const at = whole.indexOf('\nstream\n');
    const body = at < 0 ? whole : whole.slice(0, at);
    const raw = at < 0 ? null : Buffer.from(whole.slice(at + 8, whole.lastIndexOf('\nendstream')), 'latin1');
    objects.set(id, { body, stream: raw !== null && /\/FlateDecode/.test(body) ? inflateSync(raw) : raw });
  }
  return objects;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A text of the file: UTF-16 behind its mark, Latin-1 otherwise. */
function textOf(literal: string): string {
  const bytes = Buffer.from(
    literal.replaceAll(/\\([nrtbf\\()])/g, (_, escaped: string) => escapes[escaped] ?? escaped),
    'latin1',
  );
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isWide ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}

const referenceOf = (body: string, key: string): string => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '';

function linesOf(page: string, objects: Objects): string[] {
  const body = (id: string) => objects.get(id)?.body ?? '';
  const resources = page.includes('/Resources <<') ? page : body(referenceOf(page, 'Resources'));
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
    fonts.set(name, charactersOf(objects.get(referenceOf(body(id), 'ToUnicode'))?.stream ?? Buffer.alloc(0)));
  const content = objects.get(referenceOf(page, 'Contents'))?.stream?.toString('latin1') ?? '';
  const lines: string[] = [];
  let characters = new Map<string, string>();
  for (const [piece, , actual] of content.matchAll(pieces)) {
    if (actual !== undefined) lines.push(textOf(actual));
    const glyphs: string[] = [];
    for (const [, font, array] of piece.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) characters = fonts.get(font) ?? characters;
      for (const [, hex = ''] of (array ?? '').matchAll(/<([0-9a-f]+)>/g)) glyphs.push(...(hex.match(/.{4}/g) ?? []));
    }
    const signs = glyphs.map((glyph) => characters.get(glyph) ?? '�');
    if (glyphs.includes('0000')) throw new Error(`An empty box (.notdef) is printed in ${signs.join('')}`);
    if (actual === undefined) lines.push((rightToLeft.test(signs.join('')) ? signs.toReversed() : signs).join(''));
  }
  return lines;
}

function picturesOf(page: string, objects: Objects): DrawnPicture[] {
  const content = objects.get(referenceOf(page, 'Contents'))?.stream?.toString('latin1') ?? '';
  return [...content.matchAll(/([\d.]+) 0 0 -([\d.]+) ([\d.]+) ([\d.]+) cm\n\/I\d+ Do/g)].map(
    ([, width, height, x, bottom]) => ({
      width: Number(width),
      height: Number(height),
      x: Number(x),
      y: Number(bottom) - Number(height),
    }),
  );
}

/** A piece of text, with what it says where its glyphs alone do not. */
const pieces = /(\/Span <<\s*\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)\s*>> BDC[\s\S]*?)?\nBT\n[\s\S]*?\nET\n/g;
/** Their glyphs stand in the sequence in which they are seen. */
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

function charactersOf(map: Buffer): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = '0', , list = ''] of map
    .toString('latin1')
    .matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      characters.set(code, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return characters;
}
