import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Sealing } from '@loge/domain/cash-registers/period-chain';
import type { ArchiveChecking, SignedEnd } from '@loge/domain/cash-registers/verify-archive';
import type { DerivedKey, Seal } from '../platform/secrets/seal.ts';

/** For the seals of the records, and for the signatures of the archives. */
const purposes = { records: 'cash register records', archives: 'cash register archives' } as const;

export const digestOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const sealOf = (digest: string, { bytes }: DerivedKey): string =>
  createHmac('sha256', bytes).update(digest, 'utf8').digest('hex');

/** What seals the records of cash registers: HMAC-SHA-256 with a key made of the server's own, which is not in the database. */
export function sealingOf(seal: Pick<Seal, 'keysFor'>): Sealing {
  const [key] = seal.keysFor(purposes.records);
  if (key === undefined) throw new Error('There is no key to seal with.');
  return { digest: digestOf, seal: (digest) => ({ seal: sealOf(digest, key), key: key.id }) };
}

/** The PKCS #8 frame around the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const signingKeys = (seal: Pick<Seal, 'keysFor'>): KeyObject[] =>
  seal
    .keysFor(purposes.archives)
    .map(({ bytes }) => createPrivateKey({ key: Buffer.concat([pkcs8, bytes]), format: 'der', type: 'pkcs8' }));

const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

/** What names the key that signs archives, on an attestation: SHA-256 of its public part. */
export function signingFingerprint(seal: Pick<Seal, 'keysFor'>): string {
  const [key] = signingKeys(seal);
  return key === undefined ? '' : digestOf(publicText(key));
}

/** Signs the end of an archive (Ed25519). */
export function signArchive(seal: Pick<Seal, 'keysFor'>, text: string): Pick<SignedEnd, 'publicKey' | 'signature'> {
  const [key] = signingKeys(seal);
  if (key === undefined) throw new Error('There is no key to sign with.');
  return { publicKey: publicText(key), signature: sign(null, Buffer.from(text, 'utf8'), key).toString('base64') };
}

/**
 * What checks chains and archives. Without keys seals are not checked, and a signature only says that the archive is as its own public key left it; with keys both are
 * of one of them.
 */
export function checkingOf(seal: Pick<Seal, 'keysFor'> | null): ArchiveChecking {
  const keys = new Map((seal?.keysFor(purposes.records) ?? []).map((key) => [key.id, key]));
  const known = seal === null ? null : new Set(signingKeys(seal).map(publicText));
  return {
    digest: digestOf,
    seal(digest, keyId) {
      if (seal === null) return undefined;
      const key = keys.get(keyId);
      return key === undefined ? null : sealOf(digest, key);
    },
    isSigned(text, { publicKey, signature }) {
      if (known !== null && !known.has(publicKey)) return false;
      try {
        const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
        return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
      } catch {
        return false;
      }
    },
  };
}
