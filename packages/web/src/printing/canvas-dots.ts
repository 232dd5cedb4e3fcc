import type { EposPicture } from '@loge/domain/printing/epos-print';
import { rasterPicture } from '@loge/domain/printing/raster-picture';

/** What was drawn on a canvas, in black and white, as a thermal printer takes it. */
export function dotsOf(context: CanvasRenderingContext2D): EposPicture {
  const { width, height } = context.canvas;
  const { dots } = rasterPicture(width, height, context.getImageData(0, 0, width, height).data);
  return { width, height, base64: btoa(Array.from(dots, (byte) => String.fromCharCode(byte)).join('')) };
}
