import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BackupSecret,
  decrypted,
  encrypted,
  makeBackupKey,
  readBackupKeys,
  readBackupPassphrase,
} from './encryption.ts';

const key = randomBytes(32);
const secret: BackupSecret = { kind: 'keys', keys: [key] };
const chunk = 64 * 1024;

const all = async (bytes: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
};
/** In parts of any size, as a disk or a network hands them over. */
const inParts = (bytes: Buffer, size = 10_007): AsyncIterable<Buffer> =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  ) as AsyncIterable<Buffer>;
const seal = (bytes: Buffer, by: BackupSecret = secret): Promise<Buffer> => all(encrypted(inParts(bytes), by));
const open = (bytes: Buffer, by: BackupSecret = secret): Promise<Buffer> => all(decrypted(inParts(bytes, 7_001), by));

describe('an encrypted backup', () => {
  test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 300_000])('of %i bytes is the same again', async (size) => {
    const bytes = randomBytes(size);
    expect((await open(await seal(bytes))).equals(bytes)).toBe(true);
  });

  test('shows nothing of what it holds, and is another one each time', async () => {
    const bytes = Buffer.alloc(200_000, 'Camille Roussel ');
    const [one, other] = [await seal(bytes), await seal(bytes)];
    expect(one.includes('Camille')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  const whole = randomBytes(3 * chunk + 17);
  const sealedChunk = chunk + 16;
  test.each([
    ['a changed header', (bytes: Buffer, from: number) => bytes.fill('A', from - 10, from - 9)],
    ['a changed byte', (bytes: Buffer, from: number) => bytes.fill(bytes.readUInt8(from + 5) ^ 1, from + 5, from + 6)],
    ['a changed byte at the end', (bytes: Buffer) => bytes.fill((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)],
    ['its last chunk cut off', (bytes: Buffer, from: number) => bytes.subarray(0, from + 3 * sealedChunk)],
    ['half of a chunk cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
    [
      'a chunk left out',
      (bytes: Buffer, from: number) => Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + sealedChunk)]),
    ],
    [
      'a chunk twice',
      (bytes: Buffer, from: number) => Buffer.concat([bytes.subarray(0, from + sealedChunk), bytes.subarray(from)]),
    ],
    ['something behind it', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('and more')])],
    ['nothing but a header', (bytes: Buffer, from: number) => bytes.subarray(0, from)],
  ])('with %s is refused', async (_what, spoil) => {
    const sealed = await seal(whole);
    await expect(open(spoil(Buffer.from(sealed), sealed.indexOf('\n') + 1))).rejects.toThrow(
      /decrypted|no encrypted backup|is not here/,
    );
  });

  test('of another key says which one it wants', async () => {
    await expect(open(await seal(whole), { kind: 'keys', keys: [randomBytes(32)] })).rejects.toThrow(
      /key [0-9a-f]{16}, which is not here/,
    );
    await expect(open(await seal(whole), { kind: 'passphrase', passphrase: 'x'.repeat(16) })).rejects.toThrow(
      '--key-file',
    );
  });

  test('of a key that was turned opens still', async () => {
    const turned: BackupSecret = { kind: 'keys', keys: [randomBytes(32), key] };
    expect((await open(await seal(whole), turned)).equals(whole)).toBe(true);
    await expect(open(await seal(whole, turned))).rejects.toThrow('which is not here');
  });

  test('of a passphrase opens by it alone', async () => {
    const phrase: BackupSecret = { kind: 'passphrase', passphrase: 'quatre chevaux bleus au galop' };
    const sealed = await seal(whole, phrase);
    expect((await open(sealed, phrase)).equals(whole)).toBe(true);
    await expect(open(sealed, { kind: 'passphrase', passphrase: 'quatre chevaux bleus au trot' })).rejects.toThrow(
      'another passphrase',
    );
    await expect(open(sealed)).rejects.toThrow('--passphrase-file');
  });

  test('is no other file', async () => {
    await expect(open(Buffer.from('PK\u0003\u0004 something else'))).rejects.toThrow('no encrypted backup');
    await expect(open(Buffer.alloc(0))).rejects.toThrow('no encrypted backup');
  });
});

describe('keys', () => {
  let folder = '';
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'loge-keys-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('are made for their owner alone, and never over one that is there', async () => {
    const path = join(folder, 'backup.key');
    makeBackupKey(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const made = await readFile(path, 'utf8');
    expect(() => makeBackupKey(path)).toThrow('could not be made');
    expect(await readFile(path, 'utf8')).toBe(made);
    expect(readBackupKeys(path)).toEqual({ kind: 'keys', keys: [Buffer.from(made, 'base64')] });
  });

  test('that are too short are refused, and so is a short passphrase', async () => {
    const path = join(folder, 'short');
    await writeFile(path, 'c2hvcnQ=\n');
    await chmod(path, 0o600);
    expect(() => readBackupKeys(path)).toThrow('32 bytes');
    expect(() => readBackupPassphrase(path)).toThrow('16 characters');
    expect(() => readBackupKeys(join(folder, 'nowhere'))).toThrow('could not be read');
  });
});
