import type { Design } from '@loge/domain/access/designs';
import { type Brand, DESIGN_COLOURS } from '@loge/domain/brands/brand';
import sharp from 'sharp';
import type { FileStore } from '../files/file-store.ts';

/**
 * The pictures by which an installed application is known: `any` as it is, `maskable` so that a telephone may cut its own shape out of it, `apple` for iOS,
 * which rounds the corners itself, `badge` for the status bar, of which only the shape counts.
 */
export const APP_ICONS = {
  '192.png': { side: 192, shape: 'any' },
  '512.png': { side: 512, shape: 'any' },
  'maskable-192.png': { side: 192, shape: 'maskable' },
  'maskable-512.png': { side: 512, shape: 'maskable' },
  'apple.png': { side: 180, shape: 'maskable' },
  'badge.png': { side: 96, shape: 'badge' },
} as const satisfies Readonly<Record<string, { readonly side: number; readonly shape: 'any' | 'maskable' | 'badge' }>>;

export type AppIcon = keyof typeof APP_ICONS;

export const isAppIcon = (name: string): name is AppIcon => Object.hasOwn(APP_ICONS, name);

/** What stands inside the arch of a design (web/public/favicon-*.svg), on a field of 40. */
const marks: Readonly<Record<Design, (colours: { readonly mark: string; readonly dot: string }) => string>> = {
  loge: ({ mark, dot }) =>
    `<path fill="${mark}" d="M11 27a9 9 0 0 1 18 0z"/><circle cx="20" cy="13.4" r="3.3" fill="${dot}"/><path fill="${mark}" d="M4 30h32v3.4H4z"/>`,
  mirabelle: ({ mark, dot }) =>
    `<path d="M20 13.6c5.4 0 8.4 3 8.4 7.4 0 3.4-1.7 6-4 9h-8.8c-2.3-3-4-5.6-4-9 0-4.4 3-7.4 8.4-7.4z" fill="${dot}"/><path fill="${mark}" d="M20 13.4c-.2-4.2 2.6-6.6 7-6.6.1 4.2-2.6 6.6-7 6.6z"/><path fill="${mark}" d="M4 30h32v3.4H4z"/>`,
};
const arch = 'M4 38V19a16 16 0 0 1 32 0v19z';

const svg = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 40 40">${content}</svg>`);

function drawnMark(brand: Brand, shape: 'any' | 'maskable' | 'badge'): Buffer {
  const { main, ter } = { ...DESIGN_COLOURS[brand.design], ...coloursOf(brand) };
  if (shape === 'badge') return svg(marks[brand.design]({ mark: '#ffffff', dot: '#ffffff' }));
  const mark = marks[brand.design]({ mark: '#ffffff', dot: ter });
  if (shape === 'any') return svg(`<path fill="${main}" d="${arch}"/>${mark}`);
  // What every shape shows is a circle of four fifths of the side: the mark keeps within it.
  return svg(`<path fill="${main}" d="M0 0h40v40H0z"/><g transform="translate(8.4 7.2) scale(.58)">${mark}</g>`);
}

const coloursOf = ({ main, ter }: Brand): { readonly main?: string; readonly ter?: string } => ({
  ...(main === null ? {} : { main }),
  ...(ter === null ? {} : { ter }),
});

/** An icon of a brand, as PNG: made of its logo, or of the mark of its design in its colours. A logo that cannot be read has no icons either. */
export async function drawAppIcon(files: Pick<FileStore, 'read'>, brand: Brand, icon: AppIcon): Promise<Buffer> {
  const { side, shape } = APP_ICONS[icon];
  const logo = brand.logo === null || shape === 'badge' ? null : await files.read(brand.logo);
  const picture = logo === null ? null : await onWhite(logo, side, shape === 'maskable' ? 0.6 : 0.84);
  return picture ?? sharp(drawnMark(brand, shape)).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
}

async function onWhite(logo: Buffer, side: number, share: number): Promise<Buffer | null> {
  const inner = Math.round(side * share);
  try {
    const fitted = await sharp(logo)
      .resize({ width: inner, height: inner, fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
      .png()
      .toBuffer();
    return await sharp({ create: { width: side, height: side, channels: 4, background: '#ffffff' } })
      .composite([{ input: fitted, gravity: 'centre' }])
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    // A file that is no picture any more: the mark of the design stands in.
    return null;
  }
}
