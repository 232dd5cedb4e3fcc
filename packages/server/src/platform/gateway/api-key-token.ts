import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_PREFIX, apiKeyPattern } from '@loge/domain/integrations/api-key';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomSigns = 40;
const checkSigns = 6;

const sign = (index: number): string => signs.charAt(index);

/** Six signs that follow from the text before them. */
function checksumOf(text: string): string {
  let left = crc32(text);
  let written = '';
  for (let place = 0; place < checkSigns; place += 1) {
    written = sign(left % signs.length) + written;
    left = Math.floor(left / signs.length);
  }
  return written;
}

/** The text of a new key: 238 random bits and a checksum. */
export function newApiKey(): string {
  const text = `${API_KEY_PREFIX}${Array.from({ length: randomSigns }, () => sign(randomInt(signs.length))).join('')}`;
  return text + checksumOf(text);
}

/** Whether a text can be a key: nobody has to look up one whose checksum is wrong. */
export const isApiKey = (text: string): boolean =>
  apiKeyPattern.test(text) && text.slice(-checkSigns) === checksumOf(text.slice(0, -checkSigns));

/** What people distinguishes keys by. */
export const hintOfKey = (key: string): string =>
  `${API_KEY_PREFIX}${key.slice(API_KEY_PREFIX.length).slice(0, 4)}…${key.slice(-4)}`;
