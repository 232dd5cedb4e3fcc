import { trimEndChars } from '../shared/trim-end-chars.ts';

export interface TextPart {
  readonly text: string;
  /** Where this part leads; null for plain words. */
  readonly href: string | null;
}

const webAddress = /\bhttps?:\/\/[^\s<>"']+/giu;
/** What ends a sentence and not an address. */
const afterAddress = '.,;:!?…»)]}';

/**
 * A message in parts, web addresses apart from words. Only what is written with http or https becomes a link, and it shows where it
 * leads; the parts together are the message, so nothing is ever read as anything but text.
 */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of content.matchAll(webAddress)) {
    const address = withoutEnd(found);
    if (!URL.canParse(address)) continue;
    if (index > from) parts.push({ text: content.slice(from, index), href: null });
    parts.push({ text: address, href: new URL(address).href });
    from = index + address.length;
  }
  if (from < content.length) parts.push({ text: content.slice(from), href: null });
  return parts;
}

/** A bracket at the end belongs to the address where it was opened in it. */
function withoutEnd(address: string): string {
  const short = trimEndChars(address, afterAddress);
  const opened = short.split('(').length > short.split(')').length;
  return opened && address.charAt(short.length) === ')' ? `${short})` : short;
}
