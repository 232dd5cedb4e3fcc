import sharp from 'sharp';
import type { FileStore } from '../files/file-store.ts';

/** A logo as papers take it: without transparency, and no larger than it is printed. */
export interface PaperLogo {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Pixels: 300 to the inch on the largest place that a paper has for a logo. */
const largest = { width: 1_100, height: 180 };
/** A file is never written again under its id, so what was made of it stays true. */
const made = new Map<string, PaperLogo>();
const maxMade = 50;

/**
 * The logo of a brand for its papers; null where it has none. A paper without its logo is worth more than none: it has none where the picture
 * cannot be read.
 */
export async function findPaperLogo(
  files: Pick<FileStore, 'read'>,
  { logo }: { readonly logo: string | null },
): Promise<PaperLogo | null> {
  if (logo === null) return null;
  const known = made.get(logo);
  if (known !== undefined) return known;
  try {
    const bytes = await files.read(logo);
    if (bytes === null) return null;
    const { data, info } = await sharp(bytes)
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      // Archived papers stay as they are in programs that know no transparency.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const drawn: PaperLogo = { bytes: data, width: info.width, height: info.height };
    const [oldest] = made.keys();
    if (made.size >= maxMade && oldest !== undefined) made.delete(oldest);
    made.set(logo, drawn);
    return drawn;
  } catch {
    return null;
  }
}

/** How large a picture is that fills a box as far as its shape lets it. */
export function fitted(
  { width, height }: Pick<PaperLogo, 'width' | 'height'>,
  box: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const factor = Math.min(box.width / width, box.height / height);
  return { width: width * factor, height: height * factor };
}
