import { type EposPicture } from '@loge/domain/printing/epos-print';
import { fitTicket } from '@loge/domain/printing/raster-picture';
import { dotsOf } from './canvas-dots.ts';

/** A ticket does not wait longer for its logo. */
const waitMs = 3_000;
/** A file is never written again under its address. */
const read = new Map<string, EposPicture>();

/** A logo in black and white, for a thermal printer; null where it cannot be had or read in time: a ticket without its logo is worth more than none. */
export async function readTicketLogo(address: string | null): Promise<EposPicture | null> {
  if (address === null) return null;
  const known = read.get(address);
  if (known !== undefined) return known;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(waitMs) });
    if (!answer.ok) return null;
    const logo = await drawn(await answer.blob());
    read.set(address, logo);
    return logo;
  } catch {
    return null;
  }
}

async function drawn(blob: Blob): Promise<EposPicture> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = fitTicket(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return dotsOf(context);
}
