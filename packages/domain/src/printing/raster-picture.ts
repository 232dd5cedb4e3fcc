/** A picture in one colour, as receipt printers take it: a bit for each dot, the highest first, 1 is black; each line begins with a byte of its own. */
export interface RasterPicture {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

/** Dots to a line: rolls of 80 mm take 512 on every model, 576 on the later ones. */
export const TICKET_DOTS = 512;
/** A logo takes no more than two centimetres of the roll. */
export const TICKET_LOGO_DOTS = 160;

/** How large a picture is printed that fits a roll; none is enlarged. */
export function fitTicket(width: number, height: number): { readonly width: number; readonly height: number } {
  const factor = Math.min(1, TICKET_DOTS / width, TICKET_LOGO_DOTS / height);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/**
 * Black and white out of colours (red, green, blue and opacity of each dot, by lines), on white paper. What is lost at a dot is given to those beside and below it (Floyd and
 * Steinberg), so that a tint stays one from afar.
 */
export function rasterPicture(width: number, height: number, rgba: ArrayLike<number>): RasterPicture {
  const bytesOfLine = Math.ceil(width / 8);
  const dots = new Uint8Array(bytesOfLine * height);
  let carried = new Float64Array(width + 2);
  for (let y = 0; y < height; y += 1) {
    const below = new Float64Array(width + 2);
    for (let x = 0; x < width; x += 1) {
      const wanted = lightness(rgba, (y * width + x) * 4) + (carried[x + 1] ?? 0);
      const isBlack = wanted < 128;
      if (isBlack) {
        const at = y * bytesOfLine + (x >> 3);
        dots[at] = (dots[at] ?? 0) | (0x80 >> (x & 7));
      }
      const error = wanted - (isBlack ? 0 : 255);
      add(carried, x + 2, (error * 7) / 16);
      add(below, x, (error * 3) / 16);
      add(below, x + 1, (error * 5) / 16);
      add(below, x + 2, error / 16);
    }
    carried = below;
  }
  return { width, height, dots };
}

/** A dot that is half covered by a letter is black; a stroke that lies between two lines of dots keeps one of them. */
const BLACK_BELOW = 160;

/** Letters in black and white: a dot is one or the other by itself, since what is given on to others tears their edges. */
export function letterPicture(width: number, height: number, rgba: ArrayLike<number>): RasterPicture {
  const bytesOfLine = Math.ceil(width / 8);
  const dots = new Uint8Array(bytesOfLine * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (lightness(rgba, (y * width + x) * 4) >= BLACK_BELOW) continue;
      const at = y * bytesOfLine + (x >> 3);
      dots[at] = (dots[at] ?? 0) | (0x80 >> (x & 7));
    }
  return { width, height, dots };
}

const add = (line: Float64Array, at: number, more: number): void => {
  line[at] = (line[at] ?? 0) + more;
};

/** From 0, black, to 255, the paper's white. */
function lightness(rgba: ArrayLike<number>, at: number): number {
  const [red = 0, green = 0, blue = 0, opacity = 0] = [rgba[at], rgba[at + 1], rgba[at + 2], rgba[at + 3]];
  const light = 0.299 * red + 0.587 * green + 0.114 * blue;
  return 255 + ((light - 255) * opacity) / 255;
}
