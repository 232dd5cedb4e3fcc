/** A picture that was read from a file, before it is sent. */
export interface ReadPicture {
  readonly image: HTMLImageElement;
  readonly width: number;
  readonly height: number;
}

/** So many pixels a side are kept of a square, and of the longer side of any other picture. */
const SQUARE_SIDE = 1_080;
const MAX_SIDE_PX = 900;
/** As many letters of data as a form may hold beside its texts. */
export const MAX_DATA_LENGTH = 700_000;

/** Reads a jpg; in words why it is none. Spec: partner-content-locker §5 "Images for content". */
export const readPicture = async (file: File): Promise<ReadPicture | 'imageNotJpg' | 'imageUnreadable'> =>
  file.type === 'image/jpeg' ? await readAnyPicture(file) : 'imageNotJpg';

/** Reads a picture of any kind that browsers show; in a word that it is none. */
export async function readAnyPicture(file: File): Promise<ReadPicture | 'imageUnreadable'> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch {
    return 'imageUnreadable';
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return width === 0 || height === 0 ? 'imageUnreadable' : { image, width, height };
}

/** Which part of a picture a square shows. `zoom` from 1 (as much as possible) on; `x` and `y` from 0 to 1. In pixels of the picture. */
export function cropSquare(
  { width, height }: { readonly width: number; readonly height: number },
  { zoom, x, y }: { readonly zoom: number; readonly x: number; readonly y: number },
): { readonly left: number; readonly top: number; readonly side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/**
 * Where the square stands once the picture was pulled to the right and down by so many of its pixels: the picture goes with the hand, so the
 * square goes the other way, as far as there is any.
 */
export function pulled(
  picture: { readonly width: number; readonly height: number },
  at: { readonly zoom: number; readonly x: number; readonly y: number },
  by: { readonly right: number; readonly down: number },
): { readonly zoom: number; readonly x: number; readonly y: number } {
  const { side } = cropSquare(picture, at);
  const moved = (share: number, room: number, distance: number) =>
    room <= 0 ? share : Math.min(1, Math.max(0, share - distance / room));
  return {
    ...at,
    x: moved(at.x, picture.width - side, by.right),
    y: moved(at.y, picture.height - side, by.down),
  };
}

/** The square as a jpg in base64, without the data address before it; null where it stays too heavy. */
export function drawSquare(picture: ReadPicture, part: { left: number; top: number; side: number }): string | null {
  const side = Math.min(SQUARE_SIDE, Math.round(part.side));
  return draw(side, side, (context) =>
    context.drawImage(picture.image, part.left, part.top, part.side, part.side, 0, 0, side, side),
  );
}

/** The whole picture, made smaller; null where it stays too heavy. */
export function resizeImage({ image, width, height }: ReadPicture): string | null {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  return draw(w, h, (context) => context.drawImage(image, 0, 0, w, h));
}

/** As many pixels as a logo may have a side: four times as many as it is drawn with. */
const LOGO_SIDE_PX = 400;

/** A logo as a png data address, with the ground that it has; null where it stays too heavy. */
export function resizeLogo({ image, width, height }: ReadPicture): string | null {
  const scale = Math.min(1, LOGO_SIDE_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const address = canvas.toDataURL('image/png');
  return address.length <= MAX_DATA_LENGTH ? address : null;
}

function draw(width: number, height: number, paint: (context: CanvasRenderingContext2D) => void): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // A jpg knows no transparency: what shows through is paper, not night.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  paint(context);
  const data = [0.86, 0.72, 0.55]
    .map((quality) => canvas.toDataURL('image/jpeg', quality).replace(/^data:image\/jpeg;base64,/, ''))
    .find((text) => text.length <= MAX_DATA_LENGTH / 3);
  return data ?? null;
}
