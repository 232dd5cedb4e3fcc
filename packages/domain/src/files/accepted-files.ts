/** The largest file that is taken. */
export const MAX_FILE_BYTES = 12 * 1024 * 1024;

/** What a file is by its own bytes. Its name and what the sender says of it are not believed. */
export type SniffedType = 'jpeg' | 'png' | 'webp' | 'gif' | 'svg' | 'pdf' | 'xlsx' | 'text';

/**
 * What an upload may be. A drawing (SVG) is no image here: a few lines of one can ask for hours of work to draw it, so that it is taken only from
 * those who make the icons. `png` is that one kind of image alone. Text (tables of banks, XML) is only read, never kept.
 */
export type AcceptedKind = 'image' | 'png' | 'drawing' | 'pdf' | 'xlsx' | 'text';

/** What may go along with words: in a conversation, and with a comment on an order. */
export const ATTACHMENT_KINDS: readonly AcceptedKind[] = ['image', 'pdf', 'xlsx'];

const KIND_OF: Readonly<Record<SniffedType, AcceptedKind>> = {
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  gif: 'image',
  svg: 'drawing',
  pdf: 'pdf',
  xlsx: 'xlsx',
  text: 'text',
};

const codes = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

/**
 * The parts that make a ZIP archive a workbook; names stand uncompressed in the archive. Looked for as text: letter by letter, a file of nothing but
 * first letters would take seconds.
 */
const isWorkbook = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.includes('[Content_Types].xml') && text.includes('xl/workbook');
};

/**
 * What stands before a drawing's first element is ASCII, but for the mark of its encoding and for comments, where any letters will do. A comment
 * ends at its first `-->`: could it go on behind it, many of them could be read in more ways than there is time to try.
 */
const isSvg = (bytes: Uint8Array): boolean => {
  const text = String.fromCharCode(...bytes.subarray(0, 4_096))
    .replace(/^ï»¿/, '')
    .trimStart();
  return /^(<\?xml[^>]*>\s*)?(<!--((?!-->)[\s\S])*-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(text);
};

/** What no program but a text's holds: no byte 0, unless it says to be of two bytes a letter. */
const isText = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]) || !bytes.subarray(0, 4_096).includes(0);

/** The type, or null for what we do not take. */
export function sniffContent(bytes: Uint8Array): SniffedType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, ...codes('PNG'), 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, codes('RIFF')) && startsWith(bytes, codes('WEBP'), 8)) return 'webp';
  if (startsWith(bytes, codes('GIF87a')) || startsWith(bytes, codes('GIF89a'))) return 'gif';
  if (startsWith(bytes, codes('%PDF-'))) return 'pdf';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return isWorkbook(bytes) ? 'xlsx' : null;
  return isSvg(bytes) ? 'svg' : null;
}

/** The type of a file that is taken here; null for one of another kind. See docs/rules/files.md. */
export function acceptedType(bytes: Uint8Array, accepts: readonly AcceptedKind[]): SniffedType | null {
  const type = sniffContent(bytes) ?? (isText(bytes) ? 'text' : null);
  if (type === null) return null;
  return accepts.includes(KIND_OF[type]) || (type === 'png' && accepts.includes('png')) ? type : null;
}
