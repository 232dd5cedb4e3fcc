import encodeQR from 'qr';
import type { SimulatedPrinterState } from './simulated-printer-state.ts';

const moods: Readonly<Record<SimulatedPrinterState, string>> = {
  ready: 'Prête',
  noPaper: 'Plus de papier',
  coverOpen: 'Capot ouvert',
  noDevice: 'Pas d’imprimante',
  slow: 'Lente',
  losesAnswer: 'Imprime, la ligne est coupée',
  forgetsAnswer: 'Imprime sans répondre',
  answersTwice: 'Répond deux fois',
  silent: 'Muette',
  somethingElse: 'Autre chose',
};

export const isSimulatedPrinterState = (text: string): text is SimulatedPrinterState => Object.hasOwn(moods, text);

interface PrinterState {
  readonly mood: SimulatedPrinterState;
  /** What came out, as it was sent. */
  readonly jobs: readonly string[];
}

/** What came out of a simulated printer, as its paper looks, the last first, and what it is to do next. It is drawn anew every two seconds. */
export function printerPage({ mood, jobs }: PrinterState): string {
  const buttons = Object.entries(moods).map(
    ([name, label]) => `<button name="mood" value="${name}" aria-pressed="${name === mood}">${label}</button>`,
  );
  const papers = jobs.flatMap(papersOf).toReversed();
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2"><title>Imprimante</title><style>
body { margin: 0; padding: 20px; font: 15px/1.4 system-ui, sans-serif; background: #e9e7f0; color: #1c1b2e; }
form { display: flex; flex-wrap: wrap; gap: 8px; } button { min-height: 36px; padding: 0 12px; border: 1px solid #77748c; border-radius: 8px; background: #fff; font: inherit; color: inherit; }
button[aria-pressed=true] { background: #1c1b2e; color: #fff; }
ol { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 20px; padding: 0; list-style: none; }
li { width: 42ch; max-width: 100%; padding: 16px 14px 24px; box-sizing: content-box; background: #fff; box-shadow: 0 2px 10px #0002; font: 13px/1.35 monospace; }
pre { margin: 0; font: inherit; white-space: pre-wrap; } svg { display: block; width: 40%; margin: 8px auto; }
</style></head><body><h1>Imprimante</h1><form method="post" action="/">${buttons.join('')}</form>
<p>${papers.length === 0 ? 'Rien n’est sorti.' : `${papers.length} sortis, le dernier d’abord.`}</p><ol>${papers.join('')}</ol></body></html>`;
}

/** Each piece of paper of a job. */
const papersOf = (job: string): readonly string[] =>
  job
    .split('<cut ')
    .slice(0, -1)
    .map((paper) => {
      const rows = [...paper.matchAll(/<(text|symbol|image) ([^>]*[^/])>([^<]*)</g)];
      return `<li>${rows.map(([, kind, look = '', text = '']) => (kind === 'symbol' ? codeOf(text) : kind === 'image' ? pictureOf(look, text) : textOf(look, text))).join('')}</li>`;
    });

const textOf = (look: string, text: string): string => {
  const says = (name: string): string => new RegExp(`${name}="(\\w+)"`).exec(look)?.[1] ?? '';
  const size = (says('font') === 'font_b' ? 0.75 : 1) * Number(says('width') || 1);
  const style = `text-align:${says('align')};font-size:${size}em;font-weight:${says('em') === 'true' ? 700 : 400}`;
  return `<pre style="${style}">${text}</pre>`;
};

/** Width and height of a picture. */
export const sizeOf = (look: string): readonly [number, number] => {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(look) ?? [];
  return [Number(width), Number(height)];
};

/** The dots of a picture, each of which is a square of the drawing. */
function pictureOf(look: string, base64: string): string {
  const [width, height] = sizeOf(look);
  const dots = Buffer.from(base64, 'base64');
  const bytesOfLine = Math.ceil(width / 8);
  let squares = '';
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (((dots[y * bytesOfLine + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0) squares += `M${x} ${y}h1v1h-1z`;
  return `<svg style="width:${(width / 512) * 100}%" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges" role="img" aria-label="image"><path d="${squares}"/></svg>`;
}

const codeOf = (text: string): string => encodeQR(text, 'svg', { ecc: 'medium' });
