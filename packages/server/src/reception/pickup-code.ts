import { createHash, randomBytes, randomInt } from 'node:crypto';

/** What the text of a QR code for a pick-up begins with, so that no other code is taken for one. */
const qrPrefix = 'RET-';
const digits = 8;

/** A code that nobody guesses, for a QR code. */
export const newQrCode = (): string => `${qrPrefix}${randomBytes(16).toString('hex').toUpperCase()}`;

/** Eight digits that somebody can say and type: "4821 0913". */
export const newOneTimeCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** Codes are typed with spaces and in any case. */
export const hashOfPickupCode = (code: string): Buffer =>
  createHash('sha256').update(code.replaceAll(/\s/g, '').toUpperCase()).digest();
