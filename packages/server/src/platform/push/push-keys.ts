import { createECDH, createHash, createPrivateKey, sign } from 'node:crypto';
import type { Seal } from '../secrets/seal.ts';

/** By what a push service knows this installation: a pair of keys (P-256), made of a key of ours, and so the same after every start. */
export interface PushKey {
  readonly id: string;
  /** As browsers take it, uncompressed in base64url. */
  readonly publicKey: string;
  /** The header that says who sends, to the service at `origin` and for a while (RFC 8292). */
  authorise(origin: string, about: { readonly contact: string; readonly now: Date }): string;
}

/** RFC 8292 §2 allows a day; a clock that is wrong by some hours does no harm. */
const lifetimeSeconds = 12 * 3_600;

/** One of each of our keys, in their order: devices that were made for an older key are still reached. */
export const pushKeysOf = (seal: Seal): readonly PushKey[] =>
  seal.keysFor('web push').map(({ id, bytes }) => pushKey(id, bytes));

/** The key that new devices are made for. */
export function pushKeyOf(seal: Seal): PushKey {
  const [first] = pushKeysOf(seal);
  if (first === undefined) throw new Error('There is no key.');
  return first;
}

function pushKey(id: string, bytes: Buffer): PushKey {
  const pair = createECDH('prime256v1');
  // Of 2^32 numbers of 32 bytes one is none of the curve: the hash of it is.
  try {
    pair.setPrivateKey(bytes);
  } catch {
    pair.setPrivateKey(createHash('sha256').update(bytes).digest());
  }
  const point = pair.getPublicKey();
  const part = (from: number, to: number): string => point.subarray(from, to).toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: part(1, 33),
      y: part(33, 65),
      // Zeros in front are left out by the curve and wanted by the format.
      d: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
    },
  });
  const publicKey = point.toString('base64url');
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    id,
    publicKey,
    authorise(origin, { contact, now }) {
      const expires = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
      const said = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode({ aud: origin, exp: expires, sub: contact })}`;
      const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}
