import encodeQR from 'qr';
import sharp from 'sharp';

/** White on each side, in modules, as ISO 18004 asks. */
const quietZone = 4;
/** Pixels of a module: a phone shows the picture larger than a reader needs, and nothing is blurred. */
const pixelsPerModule = 10;

/** A text as a QR code in a PNG, black on white. A PNG, because mail programs draw no SVG. */
export async function qrPicture(text: string): Promise<Buffer> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const side = rows.length;
  const pixels = Buffer.from(rows.flatMap((row) => row.map((dark) => (dark ? 0 : 255))));
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * pixelsPerModule, side * pixelsPerModule, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
