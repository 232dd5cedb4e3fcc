import { type FlashValues, type FlashVariable, pointsOf } from './flash-places.ts';

/** A picture as a mail shows it. */
export type FlashPicture = { readonly id: number; readonly address: string; readonly alt: string };

/** What a mail is made of, in their order: HTML, or a picture as wide as the mail. */
export type FlashBlock =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'picture'; readonly picture: FlashPicture };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A place that has a paragraph to itself, and any other. */
const ALONE = /<p>\s*\{((?:IMG|VAR)\d{1,3})\}\s*<\/p>/g;
const INSIDE = /\{((?:IMG|VAR)\d{1,3})\}/g;

/** The variables and pictures of a body put in their places; those of the person stay. `html` is clean already. */
export function flashBlocks(
  html: string,
  {
    variables,
    values,
    pictures,
  }: {
    readonly variables: readonly FlashVariable[];
    readonly values: FlashValues;
    readonly pictures: readonly FlashPicture[];
  },
): readonly FlashBlock[] {
  const pictureAt = (name: string): FlashPicture | undefined => pictures.find(({ id }) => name === `IMG${id}`);
  const inPlace = (name: string, alone: boolean): string | null => {
    const picture = pictureAt(name);
    if (picture !== undefined)
      return `<img src="${escaped(picture.address)}" alt="${escaped(picture.alt)}" style="max-width:100%;height:auto" />`;
    const variable = variables.find(({ id }) => name === `VAR${id}`);
    if (variable === undefined) return null;
    const value = values[String(variable.id)] ?? '';
    if (variable.type === 'SIMPLE_TEXT') return escaped(value.trim());
    const points = pointsOf(value).map(escaped);
    return alone ? `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>` : points.join(', ');
  };
  const filled = (part: string): string =>
    part
      .replaceAll(ALONE, (whole, name: string) => {
        const text = inPlace(name, true);
        return text === null ? whole : text.startsWith('<ul>') ? text : `<p>${text}</p>`;
      })
      .replaceAll(INSIDE, (whole, name: string) => inPlace(name, false) ?? whole);

  const blocks: FlashBlock[] = [];
  let from = 0;
  const addHtml = (part: string) => {
    if (part.trim() !== '') blocks.push({ kind: 'html', html: filled(part) });
  };
  for (const found of html.matchAll(ALONE)) {
    const picture = pictureAt(found[1] ?? '');
    if (picture === undefined) continue;
    addHtml(html.slice(from, found.index));
    blocks.push({ kind: 'picture', picture });
    from = found.index + found[0].length;
  }
  addHtml(html.slice(from));
  return blocks;
}
