import type { EposPicture } from '@loge/domain/printing/epos-print';
import { letterPicture, rasterPicture, type RasterPicture } from '@loge/domain/printing/raster-picture';

/** What was drawn on a canvas, in black and white, as a thermal printer takes it. */
export const dotsOf = (context: CanvasRenderingContext2D): EposPicture => inDots(context, rasterPicture);

/** The same of letters. */
export const dotsOfLetters = (context: CanvasRenderingContext2D): EposPicture => inDots(context, letterPicture);

function inDots(
  context: CanvasRenderingContext2D,
  picture: (width: number, height: number, rgba: ArrayLike<number>) => RasterPicture,
): EposPicture {
  const { width, height } = context.canvas;
  const { dots } = picture(width, height, context.getImageData(0, 0, width, height).data);
  return { width, height, base64: btoa(Array.from(dots, (byte) => String.fromCharCode(byte)).join('')) };
}
