import type { SniffedType } from '@loge/domain/files/accepted-files';
import sharp, { type Sharp } from 'sharp';

export type ImageType = Extract<SniffedType, 'jpeg' | 'png' | 'webp' | 'gif' | 'svg'>;

export interface ReencodedImage {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
}

/** The longest side that is kept: enough for a wide screen at twice its density. */
export const maxSide = 2_048;
/**
 * A small file may unpack to an enormous picture. A telephone's largest photographs have 50 million pixels; where the whole picture has to be
 * in memory before anything of it can be drawn, there is room for half of them; nobody needs a drawing larger than a screen.
 */
const maxPixels = { photograph: 51_000_000, heldWhole: 25_000_000, drawing: 16_000_000 };
const maxSvgBytes = 512 * 1024;
const svgDensity = 192;

/**
 * Draws an image anew: upright, without its metadata (place, camera, thumbnail) and without anything that is hidden in it, at most
 * `maxSide` wide and high. Drawings (SVG) become pictures, for they can carry scripts. Null when it cannot be read.
 */
export async function reencodeImage(bytes: Buffer, type: ImageType): Promise<ReencodedImage | null> {
  if (type === 'svg' && bytes.length > maxSvgBytes) return null;
  try {
    const drawn = sharp(bytes, {
      failOn: 'error',
      limitInputPixels: await maxPixelsOf(bytes, type),
      ...(type === 'svg' ? { density: svgDensity } : {}),
    })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    switch (type) {
      case 'jpeg':
        return await finish(drawn.jpeg({ quality: 82, mozjpeg: true }), 'image/jpeg', 'jpg');
      case 'webp':
        return await finish(drawn.webp({ quality: 82 }), 'image/webp', 'webp');
      case 'png':
      case 'gif':
      case 'svg':
        return await finish(drawn.png({ compressionLevel: 9 }), 'image/png', 'png');
    }
  } catch {
    // The library throws for every way in which a file can be broken; which one is of no use to anybody.
    return null;
  }
}

async function maxPixelsOf(bytes: Buffer, type: ImageType): Promise<number> {
  if (type === 'svg') return maxPixels.drawing;
  const { isProgressive } = await sharp(bytes, { limitInputPixels: maxPixels.photograph }).metadata();
  return type === 'jpeg' && !isProgressive ? maxPixels.photograph : maxPixels.heldWhole;
}

async function finish(
  drawn: Sharp,
  contentType: ReencodedImage['contentType'],
  extension: ReencodedImage['extension'],
): Promise<ReencodedImage> {
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType, extension, width: info.width, height: info.height };
}
