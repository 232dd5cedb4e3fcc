import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

/** Encrypts what must be read again later: seeds of one-time codes, secrets of identity providers. Passwords and tokens are hashed instead. */
export interface Seal {
  /** `owner` says whose secret it is, e.g. `one-time-code:17`. It is bound to the sealed text: moved to another row, it no longer opens. */
  seal(text: string, owner: string): string;
  /** The text again, or null when it was changed, belongs to another owner, or its key is no longer among ours. */
  open(sealed: string, owner: string): string | null;
  /** Keys of 32 bytes for another purpose, one of each of ours and in their order: knowing one tells nothing of the others. */
  keysFor(purpose: string): readonly DerivedKey[];
}

export interface DerivedKey {
  /** Tells keys apart without telling them. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** The key of a purpose, made of a key of ours (HKDF with SHA-256). */
export function deriveKey(key: Buffer, purpose: string): DerivedKey {
  const bytes = Buffer.from(hkdfSync('sha256', key, '', `loge ${purpose}`, keyBytes));
  return { id: idOf(bytes), bytes };
}

const version = 'v1';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** Which key sealed a text, without telling the key. */
const idOf = (key: Buffer): string => createHash('sha256').update('loge seal').update(key).digest('hex').slice(0, 8);

/** AES-256-GCM. The first key seals; all of them open, so that a new one may be put in front before the old one goes. */
export function sealWith(keys: readonly Buffer[]): Seal {
  const [sealing] = keys;
  if (sealing === undefined || keys.some((key) => key.length !== keyBytes)) throw new Error('A key has 32 bytes.');
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  return {
    keysFor: (purpose) => keys.map((key) => deriveKey(key, purpose)),
    seal(text, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [version, idOf(sealing), iv.toString('base64url'), sealed.toString('base64url')].join('.');
    },
    open(sealed, owner) {
      const [kind, keyId = '', iv = '', content = ''] = sealed.split('.');
      const key = byId.get(keyId);
      const bytes = Buffer.from(content, 'base64url');
      if (kind !== version || key === undefined || bytes.length < tagBytes) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
          authTagLength: tagBytes,
        });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes));
        return decipher.update(bytes.subarray(0, -tagBytes)).toString('utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** By which key a text was sealed. */
export const keyIdOfSealed = (sealed: string): string => sealed.split('.')[1] ?? '';

type KeySettings = Pick<Settings, 'secretKeys' | 'dataDir'>;

/** Where the key is kept when the settings hold none. */
export const keyPath = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'secret.key');

/** Which keys are at hand, without telling them: what was sealed under another one cannot be opened. */
export function keyIdsOf(settings: KeySettings): readonly string[] {
  const kept = settings.secretKeys.length > 0 ? undefined : read(keyPath(settings));
  return [...settings.secretKeys, ...(kept === undefined ? [] : [kept])].map(idOf);
}

/** With the keys of the settings; without any, with one that is made once and kept beside the files, for this folder's owner alone. */
export function openSeal(settings: KeySettings): Seal {
  return sealWith(settings.secretKeys.length > 0 ? settings.secretKeys : [keptKey(settings)]);
}

function keptKey(settings: KeySettings): Buffer {
  const path = keyPath(settings);
  const kept = read(path);
  if (kept !== undefined) return kept;
  mkdirSync(settings.dataDir, { recursive: true });
  // Another process may start at the same moment: anyone who links first has made the key for all.
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(keyBytes).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return read(path) ?? keptKey(settings);
}

function read(path: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
