import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { BackupRefused } from './backup-format.ts';

/**
 * An encrypted backup is a line that says how, and chunks of 64 KiB, each sealed by AES-256-GCM under a key of this backup alone. A chunk's nonce is its place
 * and whether it is the last, so that none can be left out, moved or cut off unnoticed; the line goes into the key, so that it cannot be changed either.
 */
type Bytes = AsyncIterable<Buffer>;

/** What opens it: keys of 32 bytes, of which the first encrypts and all decrypt, or a passphrase. */
export type BackupSecret =
  | { readonly kind: 'keys'; readonly keys: readonly Buffer[] }
  | { readonly kind: 'passphrase'; readonly passphrase: string };

const chunkBytes = 64 * 1024;
const tagBytes = 16;
const keyBytes = 32;
const maxHeaderBytes = 300;
const headerShape = /^loge-backup 1 (?:key ([0-9a-f]{16})|passphrase) ([A-Za-z0-9_-]{22,43})\n$/;
/** 128 MB and about half a second: a passphrase that somebody tries out costs them as much each time. */
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const idOf = (key: Buffer): string =>
  createHash('sha256').update('loge backup key').update(key).digest('hex').slice(0, 16);

/** Of a file with a key a line, base64. */
export function readBackupKeys(path: string): BackupSecret {
  const lines = readText(path)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const keys = lines.map((line) => Buffer.from(line, 'base64'));
  if (keys.length === 0 || keys.some(({ length }) => length !== keyBytes))
    throw new BackupRefused(
      `${path} must hold keys of 32 bytes in base64, one a line. Make one: npm run backup -- --make-key FILE`,
    );
  return { kind: 'keys', keys };
}

export function readBackupPassphrase(path: string): BackupSecret {
  const passphrase = readText(path).trim();
  if (passphrase.length < 16) throw new BackupRefused(`The passphrase in ${path} must have at least 16 characters.`);
  return { kind: 'passphrase', passphrase };
}

/** For its owner alone; never over one that is there. */
export function makeBackupKey(path: string): void {
  try {
    writeFileSync(path, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    throw new BackupRefused(`${path} could not be made: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new BackupRefused(`${path} could not be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const derive = (key: Buffer, salt: Buffer, header: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `loge backup\n${header}`, keyBytes));

function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(place, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** The same bytes in pieces of this size, the last one shorter; of nothing, one empty piece. */
async function* piecesOf(
  bytes: Bytes,
  size: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const part of bytes) {
    held.push(part);
    heldBytes += part.length;
    if (heldBytes <= size) continue;
    const all = Buffer.concat(held);
    let at = 0;
    // The last one is known only when nothing comes after it.
    for (; all.length - at > size; at += size) yield { piece: all.subarray(at, at + size), isLast: false };
    held = [all.subarray(at)];
    heldBytes = all.length - at;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

export async function* encrypted(bytes: Bytes, secret: BackupSecret): Bytes {
  const salt = randomBytes(16);
  const [first = Buffer.alloc(0)] = secret.kind === 'keys' ? secret.keys : [];
  const header = `loge-backup 1 ${secret.kind === 'keys' ? `key ${idOf(first)}` : 'passphrase'} ${salt.toString('base64url')}\n`;
  const key = derive(secret.kind === 'keys' ? first : stretched(secret.passphrase, salt), salt, header);
  yield Buffer.from(header);
  let place = 0;
  for await (const { piece, isLast } of piecesOf(bytes, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    place += 1;
  }
}

const stretched = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase, salt, keyBytes, scryptCost);

/** Refuses what was changed, cut off or encrypted with another key; until then it hands on nothing of the chunk concerned. */
export async function* decrypted(bytes: Bytes, secret: BackupSecret): Bytes {
  const { header, rest } = await splitHeader(bytes);
  const [, keyId, saltText] = headerShape.exec(header) ?? [];
  if (saltText === undefined) throw new BackupRefused('This is no encrypted backup of a kind that this version knows.');
  const salt = Buffer.from(saltText, 'base64url');
  const key = derive(keyFor(keyId, secret, salt), salt, header);
  let place = 0;
  for await (const { piece, isLast } of piecesOf(rest, chunkBytes + tagBytes)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place, isLast));
    const end = piece.length - tagBytes;
    try {
      decipher.setAuthTag(piece.subarray(end));
      yield Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
    } catch {
      throw new BackupRefused(
        place === 0 && keyId === undefined
          ? 'It cannot be decrypted: another passphrase, or a damaged file.'
          : 'It cannot be decrypted: it is damaged, or not whole.',
      );
    }
    place += 1;
  }
}

function keyFor(keyId: string | undefined, secret: BackupSecret, salt: Buffer): Buffer {
  if (keyId === undefined) {
    if (secret.kind === 'passphrase') return stretched(secret.passphrase, salt);
    throw new BackupRefused('It was encrypted with a passphrase: --passphrase-file');
  }
  const key = secret.kind === 'keys' ? secret.keys.find((each) => idOf(each) === keyId) : undefined;
  if (key === undefined)
    throw new BackupRefused(`It was encrypted with the key ${keyId}, which is not here: --key-file`);
  return key;
}

async function splitHeader(bytes: Bytes): Promise<{ readonly header: string; readonly rest: Bytes }> {
  const iterator = bytes[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  let end = -1;
  while (end === -1 && held.length < maxHeaderBytes) {
    const { done, value } = await iterator.next();
    if (done === true) break;
    held = Buffer.concat([held, value]);
    end = held.indexOf('\n');
  }
  async function* rest(): Bytes {
    if (held.length > end + 1) yield held.subarray(end + 1);
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { header: held.subarray(0, end + 1).toString('latin1'), rest: rest() };
}
