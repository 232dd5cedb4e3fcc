import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Seal } from '../secrets/seal.ts';

/*
 * A mark in a mail that tells that it was opened: random, so that each mail counts once, signed, so that nobody counts what was never sent, and of
 * nobody: which mail got which mark is written down nowhere.
 */

const purpose = 'opened mails';
const signatureBytes = 16;

const signed = (key: Buffer, random: string): Buffer =>
  createHmac('sha256', key).update(random).digest().subarray(0, signatureBytes);

export function newOpenToken(seal: Seal): string {
  const [key] = seal.keysFor(purpose);
  if (key === undefined) throw new Error('There is no key.');
  const random = randomBytes(12).toString('base64url');
  return `${random}.${signed(key.bytes, random).toString('base64url')}`;
}

/** Whether a mark is one of ours, by whichever of our keys. */
export function isOpenToken(seal: Seal, mark: string): boolean {
  const [random = '', signature = ''] = mark.split('.');
  const given = Buffer.from(signature, 'base64url');
  return (
    given.length === signatureBytes &&
    seal.keysFor(purpose).some(({ bytes }) => timingSafeEqual(signed(bytes, random), given))
  );
}
