/** What a file is by its own bytes. Its name and what the sender says of it are not believed. */
export type SniffedType = 'jpeg' | 'png' | 'webp' | 'gif' | 'svg' | 'pdf' | 'xlsx';

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const latin = (text: string): number[] => [...Buffer.from(text, 'latin1')];

/** The parts that make a ZIP archive a workbook; names stand uncompressed in the archive. */
const isWorkbook = (bytes: Buffer): boolean =>
  bytes.includes('[Content_Types].xml', 0, 'latin1') && bytes.includes('xl/workbook', 0, 'latin1');

const isSvg = (bytes: Buffer): boolean => {
  const text = bytes
    .subarray(0, 4_096)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return /^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(text);
};

/** The type, or null for what we do not take. */
export function sniffContent(bytes: Buffer): SniffedType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, ...latin('PNG'), 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, latin('RIFF')) && startsWith(bytes, latin('WEBP'), 8)) return 'webp';
  if (startsWith(bytes, latin('GIF87a')) || startsWith(bytes, latin('GIF89a'))) return 'gif';
  if (startsWith(bytes, latin('%PDF-'))) return 'pdf';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return isWorkbook(bytes) ? 'xlsx' : null;
  return isSvg(bytes) ? 'svg' : null;
}
