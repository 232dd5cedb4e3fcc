import { problem, type Problem } from '../shared/problem.ts';
import { type FlashPlaces, type FlashValues, pointsOf } from './flash-places.ts';

/** Of a body with all that stands in its places: some fifty pages. Mail programs cut off what is longer than a third of it. */
export const MAX_FLASH_FILLED_LENGTH = 300_000;
export const MAX_FLASH_TAGS = 2_000;

const PLACE = /\{(IMG|VAR)(\d{1,3})\}/g;
/** What stands around a picture, and around a point of a list. */
const PICTURE_FRAME = 200;
const POINT_FRAME = 10;

type Pictures = readonly { readonly id: number; readonly address: string; readonly alt: string }[];

/** What a mailing would be too long or have too many tags with; counted in one pass, before anything is put in its places. */
export function flashSizeProblems(
  field: string,
  {
    body,
    variables,
    pictures,
  }: Pick<FlashPlaces, 'variables'> & { readonly body: string; readonly pictures: Pictures },
  values: FlashValues,
): Problem[] {
  const sizes = new Map<string, { readonly length: number; readonly tags: number }>([
    ...variables.map(({ id }) => {
      const value = values[String(id)] ?? '';
      const points = pointsOf(value).length;
      return [`VAR${id}`, { length: value.length + points * POINT_FRAME, tags: points * 2 + 2 }] as const;
    }),
    ...pictures.map(({ id, address, alt }) => {
      // What comes along in the address is counted where it is repeated.
      return [`IMG${id}`, { length: address.length + alt.length + PICTURE_FRAME, tags: 1 }] as const;
    }),
  ]);
  const own = pictures.reduce((sum, { address }) => sum + address.length, 0);
  let [length, tags] = [body.length, body.split('<').length - 1];
  for (const [, kind = '', number = ''] of body.matchAll(PLACE)) {
    const size = sizes.get(`${kind}${number}`);
    length += size?.length ?? 0;
    tags += size?.tags ?? 0;
  }
  return [
    ...(length - own > MAX_FLASH_FILLED_LENGTH ? [problem(field, 'tooLong', { max: MAX_FLASH_FILLED_LENGTH })] : []),
    ...(tags > MAX_FLASH_TAGS ? [problem(field, 'htmlNotRead')] : []),
  ];
}
