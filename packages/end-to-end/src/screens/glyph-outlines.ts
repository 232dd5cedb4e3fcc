import PDFDocument, { type ParsedFont } from 'pdfkit';

/** A font file as the library of the papers reads it: it shapes texts and knows the outline of each letter, and draws nothing by itself. */
export const parseFont = (bytes: Buffer): ParsedFont =>
  new PDFDocument({ font: bytes, autoFirstPage: false })._font.font;

/** Dots of a picture in one colour. */
export interface Dots {
  readonly width: number;
  readonly height: number;
  readonly isBlack: (x: number, y: number) => boolean;
}

interface Edge {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

interface TextAt {
  readonly text: string;
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  readonly align: 'left' | 'right';
}

/** The numbers of the glyphs that a text is drawn with. 0 is the empty box. */
export const glyphsOf = (font: ParsedFont, text: string): readonly number[] =>
  font.layout(text).glyphs.map(({ id }) => id);

/** A text by the outlines of its letters, filled dot by dot: no browser and no library of drawing has a part in it. */
export function fillTexts(
  font: ParsedFont,
  texts: readonly TextAt[],
  { width, height }: Pick<Dots, 'width' | 'height'>,
): Dots {
  const edges = texts.flatMap((text) => edgesOf(font, text));
  const samples = 4;
  const counts = new Uint8Array(width * height);
  for (let line = 0; line < height * samples; line += 1) {
    const y = (line + 0.5) / samples;
    const crossings = edges
      .filter(({ from, to }) => from[1] <= y !== to[1] <= y)
      .map(({ from, to }) => ({
        x: from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]),
        turn: to[1] > from[1] ? 1 : -1,
      }))
      .toSorted((one, other) => one.x - other.x);
    let winding = 0;
    for (const [index, { x, turn }] of crossings.entries()) {
      winding += turn;
      const next = crossings[index + 1];
      if (winding === 0 || next === undefined) continue;
      const [first, last] = [Math.ceil(x * samples - 0.5), Math.ceil(next.x * samples - 0.5)];
      for (let sample = Math.max(0, first); sample < Math.min(last, width * samples); sample += 1) {
        const at = Math.floor(line / samples) * width + Math.floor(sample / samples);
        counts[at] = (counts[at] ?? 0) + 1;
      }
    }
  }
  return { width, height, isBlack: (x, y) => (counts[y * width + x] ?? 0) >= (samples * samples) / 2 };
}

function edgesOf(font: ParsedFont, { text, size, x, baseline, align }: TextAt): readonly Edge[] {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  const advance = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale;
  let pen = align === 'left' ? x : x - advance;
  return glyphs.flatMap((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const origin = pen + xOffset * scale;
    pen += xAdvance * scale;
    const place = (px: number, py: number): readonly [number, number] => [
      origin + px * scale,
      baseline - (py + yOffset) * scale,
    ];
    return outlineEdges(glyph.path.commands, place);
  });
}

type Point = readonly [number, number];
const steps = 8;

/** The lines and curves of an outline as straight edges. */
function outlineEdges(
  commands: readonly { readonly command: string; readonly args: readonly number[] }[],
  place: (x: number, y: number) => Point,
): readonly Edge[] {
  const edges: Edge[] = [];
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  const lineTo = (to: Point) => {
    edges.push({ from: place(...at), to: place(...to) });
    at = to;
  };
  for (const { command, args } of commands) {
    const points: Point[] = [];
    for (let index = 0; index < args.length; index += 2) points.push([args[index] ?? 0, args[index + 1] ?? 0]);
    const [last] = points.slice(-1);
    if (command === 'closePath') lineTo(start);
    else if (last === undefined) continue;
    else if (command === 'moveTo') [at, start] = [last, last];
    else {
      const curve = [at, ...points];
      for (let step = 1; step <= steps; step += 1) lineTo(step === steps ? last : onCurve(curve, step / steps));
    }
  }
  return edges;
}

/** A point of a Bézier curve of any degree (de Casteljau). */
function onCurve(points: readonly Point[], t: number): Point {
  const [first = [0, 0], ...rest] = points;
  if (rest.length === 0) return first;
  const between = rest.map((next, index): Point => {
    const before = points[index] ?? next;
    return [before[0] + (next[0] - before[0]) * t, before[1] + (next[1] - before[1]) * t];
  });
  return onCurve(between, t);
}

/** Which part of the black dots of each picture has one of the other's within a dot's reach; the smaller of both. */
export function likeness(one: Dots, other: Dots): number {
  const part = (of: Dots, among: Dots): number => {
    let [all, met] = [0, 0];
    for (let y = 0; y < of.height; y += 1)
      for (let x = 0; x < of.width; x += 1) {
        if (!of.isBlack(x, y)) continue;
        all += 1;
        if (near.some(([dx, dy]) => among.isBlack(x + dx, y + dy))) met += 1;
      }
    return all === 0 ? 0 : met / all;
  };
  return Math.min(part(one, other), part(other, one));
}
const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/** The pictures of the simulated printer's last piece of paper, which its page draws as squares. */
export function picturesOf(page: string): readonly Dots[] {
  const [, last = ''] = page.split('<li>');
  return [...last.matchAll(/viewBox="0 0 (\d+) (\d+)"[^>]*aria-label="image"><path d="([^"]*)"/g)].map(
    ([, w, h, path = '']) => {
      const width = Number(w);
      const dots = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => Number(y) * width + Number(x)));
      return {
        width,
        height: Number(h),
        isBlack: (x, y) => x >= 0 && x < width && dots.has(y * width + x),
      };
    },
  );
}
