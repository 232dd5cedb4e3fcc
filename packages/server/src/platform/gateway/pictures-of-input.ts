import { MIN_IMAGE_DATA_LENGTH } from '@loge/domain/games/edit-games';
import { type PreparedFile, prepareFile } from '../files/prepare-file.ts';
import type { ImageReencoder } from '../files/image-reencoder.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';

/** What a field held: a picture drawn anew, something else, or a picture that cannot be read. */
export type PictureOfInput = PreparedFile | 'type' | 'unreadable';
export type PicturesOfInput = ReadonlyMap<string, PictureOfInput>;

export const noPictures: PicturesOfInput = new Map();

/** Draws anew what the fields hold, one after the other. Data as short as nothing at all is no picture (Spec: partner-content-locker §9). */
export async function picturesOfInput(
  imageReencoder: ImageReencoder,
  { paths, input, person }: { readonly paths: readonly string[]; readonly input: unknown; readonly person: number },
): Promise<PicturesOfInput | Refusal<'too-many-requests'>> {
  const pictures = new Map<string, PictureOfInput>();
  for (const [path, text] of paths.flatMap((each) => textsAt(input, each.split('.'), []))) {
    const bytes = bytesOf(text);
    const prepared =
      bytes === null
        ? 'unreadable'
        : // A drawing that cannot be drawn in order comes after the other.
          // oxlint-disable-next-line no-await-in-loop
          await prepareFile(imageReencoder, { name: 'image', bytes, accepts: ['image'], person });
    if (isRefusal(prepared) && prepared.name === 'too-many-requests') return refuse('too-many-requests');
    pictures.set(
      path,
      isRefusal(prepared) ? (prepared.details['reason'] === 'type' ? 'type' : 'unreadable') : prepared,
    );
  }
  return pictures;
}

/** The texts of a path that hold anything, each by where it stands. */
function textsAt(
  value: unknown,
  path: readonly string[],
  at: readonly string[],
): readonly (readonly [string, string])[] {
  const [name, ...rest] = path;
  if (name === undefined)
    return typeof value === 'string' && dataOf(value).length > MIN_IMAGE_DATA_LENGTH ? [[at.join('.'), value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (name === '[]') return Object.entries(value).flatMap(([index, element]) => textsAt(element, rest, [...at, index]));
  return textsAt((value as Readonly<Record<string, unknown>>)[name], rest, [...at, name]);
}

/** Without the data address before it. */
const dataOf = (text: string): string => text.replace(/^data:[\w./+-]*;base64,/, '');

function bytesOf(text: string): Buffer | null {
  const data = dataOf(text);
  return /[^A-Za-z0-9+/=\s]/.test(data) ? null : Buffer.from(data, 'base64');
}
