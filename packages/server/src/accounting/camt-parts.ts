import { bankText } from '@loge/domain/accounting/bank-statement';

/** A part of a camt document: texts, or parts of its own. Whatever a file holds is looked at through `at` and `text`, which answer nothing for what is not there. */
export type Part = unknown;

export function at(part: Part, ...names: readonly string[]): Part {
  let found: Part = part;
  for (const name of names) {
    const one: Part = Array.isArray(found) ? found[0] : found;
    found = typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>)[name] : undefined;
  }
  return found;
}

export const list = (part: Part): readonly Part[] =>
  Array.isArray(part) ? (part as Part[]) : part === undefined ? [] : [part];

const decoded: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The sign that a reference names, by its number or its name; nothing for a number that no sign has. */
function signOf(reference: string): string {
  if (!reference.startsWith('#')) return decoded[reference] ?? '';
  const code = reference.startsWith('#x') ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1));
  const isSign = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isSign ? String.fromCodePoint(code) : '';
}

/** A text with its spaces, its references resolved: numbers, and the five names that XML itself has. */
export function wholeText(part: Part): string {
  const plain = typeof part === 'object' && part !== null ? at(part, '#text') : part;
  return typeof plain === 'string'
    ? plain.replaceAll(/&(amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});/g, (_, name: string) => signOf(name))
    : '';
}

export const text = (part: Part): string => wholeText(Array.isArray(part) ? (part as Part[])[0] : part).trim();

export const texts = (part: Part): readonly string[] =>
  list(part)
    .map((one) => text(one))
    .filter((one) => one !== '');

/** A reference as we keep it; empty for the words that banks write where there is none. */
export function givenReference(part: Part): string {
  const reference = bankText(text(part));
  return ['NONREF', 'NOTPROVIDED'].includes(reference.toUpperCase()) ? '' : reference;
}
