import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupRefused, places } from './backup-format.ts';

type Bytes = AsyncIterable<Buffer>;

/** Hands bytes on and hashes them on their way. */
export const hashing = (hash: Hash) =>
  async function* handOn(bytes: Bytes): Bytes {
    for await (const part of bytes) {
      hash.update(part);
      yield part;
    }
  };

/** Writes the files of a backup, each safe on the disk when it is written, and keeps the sum of each. Nobody but its owner reads them. */
export class BackupWriter {
  readonly #folder: string;
  readonly #sums: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Answers the hash of what was written. */
  async write(place: string, bytes: Bytes | string): Promise<string> {
    const hash = createHash('sha256');
    const path = join(this.#folder, place);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const source = typeof bytes === 'string' ? Readable.from([Buffer.from(bytes)]) : bytes;
    await pipeline(source, hashing(hash), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    const sum = hash.digest('hex');
    this.#sums.push(`${sum}  ${place}`);
    return sum;
  }

  async writeSums(): Promise<void> {
    const path = join(this.#folder, places.sums);
    await writeFile(path, `${this.#sums.join('\n')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  }
}

/** Goes through all files of a backup; refuses it where one is missing or is not what it was. */
export async function checkSums(folder: string): Promise<void> {
  const text = await readFile(join(folder, places.sums), 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length === 0) throw new BackupRefused(`${folder} has no ${places.sums}: it was not finished.`);
  for (const line of lines) {
    const [expected = '', place = ''] = line.split('  ');
    const found = await sumOf(join(folder, place));
    if (found !== expected) throw new BackupRefused(`${place} is ${found === null ? 'missing' : 'damaged'}.`);
  }
}

/** The hash of a file; null where there is none. */
export async function sumOf(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const part of createReadStream(path) as Bytes) hash.update(part);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}
