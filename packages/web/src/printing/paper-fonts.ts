import { codePointsOf } from '@loge/domain/printing/font-coverage';
import { hasCharacters, type PaperFont, printedText } from '@loge/domain/printing/printed-text';

/** A font of the papers that this page can draw with. */
interface LoadedFont {
  readonly family: string;
  readonly codePoints: ReadonlySet<number>;
}

/** A ticket does not wait longer for a font: the largest has 6 MB, and is kept for a week. */
const waitMs = 10_000;
const loaded = new Map<PaperFont, Promise<LoadedFont | null>>();

function paperFont(name: PaperFont): Promise<LoadedFont | null> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const loading = load(name).catch(() => {
    // Asked again for the next ticket.
    loaded.delete(name);
    return null;
  });
  loaded.set(name, loading);
  return loading;
}

async function load(name: PaperFont): Promise<LoadedFont> {
  const answer = await fetch(`/paper-fonts/${name}.ttf`, { signal: AbortSignal.timeout(waitMs) });
  if (!answer.ok) throw new Error(`The font is not there: ${answer.status}.`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const family = `Loge paper ${name}`;
  // Of any weight: the browser shall not draw it bolder by itself.
  const face = new FontFace(family, bytes, { weight: '1 1000' });
  document.fonts.add(await face.load());
  return { family, codePoints: codePointsOf(bytes) };
}

interface DrawableTexts {
  readonly texts: readonly string[];
  /** As CSS names it. */
  readonly family: string;
}

/** Where the fonts of the papers cannot be had, those of this machine. */
const ofMachine = '"Noto Sans", system-ui, sans-serif';

/** Texts as papers print them, in a font that has their characters: the wished one, else the one with all scripts; what none has is a replacement sign and no empty box. */
export async function drawableTexts(texts: readonly string[], wished: 'regular' | 'semibold'): Promise<DrawableTexts> {
  const font = await paperFont(wished);
  if (font === null) return { texts, family: ofMachine };
  if (texts.every((text) => hasCharacters(font.codePoints, text)))
    return { texts: texts.map((text) => printedText(text, wished, () => font.codePoints).text), family: named(font) };
  const wide = await paperFont('wide');
  if (wide === null) return { texts, family: `${named(font)}, ${ofMachine}` };
  const coverage = (name: PaperFont) => (name === 'wide' ? wide : font).codePoints;
  return { texts: texts.map((text) => printedText(text, 'wide', coverage).text), family: named(wide) };
}

const named = ({ family }: LoadedFont): string => `"${family}"`;
