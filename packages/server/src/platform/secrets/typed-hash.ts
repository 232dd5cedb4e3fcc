import { createHmac } from 'node:crypto';
import type { Seal } from './seal.ts';

/**
 * What somebody typed, to be compared and never read: an HMAC with a key that the database does not hold, another one for each kind, so that
 * two kinds never meet. Case makes no difference, as it makes none to logins and e-mails.
 */
export function hashTyped({ keysFor }: Pick<Seal, 'keysFor'>, kind: string, typed: string): Buffer {
  const [key] = keysFor(`typed ${kind}`);
  if (key === undefined) throw new Error('There is no key to hash with.');
  return createHmac('sha256', key.bytes).update(typed.toLowerCase()).digest();
}
