import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupRefused } from './backup-format.ts';

/** The folder of a backup as one stream, and back: a line `<bytes> <path>` before each file, and `end` after the last. */
type Bytes = AsyncIterable<Buffer>;

const end = 'end\n';
const lineShape = /^(\d{1,15}) ([\w-]+(?:[./][\w-]+)*)\n$/;
const maxLineBytes = 300;

export async function* packed(folder: string): Bytes {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort()) {
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    const { size } = await stat(path);
    yield Buffer.from(`${size} ${name}\n`);
    yield* createReadStream(path) as Bytes;
  }
  yield Buffer.from(end);
}

/** Into a folder that is made for it; nothing is written outside of it, whatever the stream says. */
export async function unpack(bytes: Bytes, folder: string): Promise<void> {
  const reader = new PackReader(bytes);
  await mkdir(folder, { mode: 0o700 });
  for (let line = await reader.line(); line !== end; line = await reader.line()) {
    const [, size, name] = lineShape.exec(line) ?? [];
    if (size === undefined || name === undefined) throw new BackupRefused('The backup is damaged: a file has no name.');
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(Readable.from(reader.take(Number(size))), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }
  // Only what is read to its end was seen to be whole.
  if (!(await reader.isAtEnd())) throw new BackupRefused('The backup is damaged: something comes after its end.');
}

class PackReader {
  readonly #bytes: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(bytes: Bytes) {
    this.#bytes = bytes[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#bytes.next();
    if (done === true) return false;
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
    return true;
  }

  async line(): Promise<string> {
    let at = this.#held.indexOf('\n');
    while (at === -1) {
      if (this.#held.length > maxLineBytes || !(await this.#more()))
        throw new BackupRefused('The backup is not whole.');
      at = this.#held.indexOf('\n');
    }
    const line = this.#held.subarray(0, at + 1).toString('latin1');
    this.#held = this.#held.subarray(at + 1);
    return line;
  }

  async *take(size: number): Bytes {
    let left = size;
    while (left > 0) {
      if (this.#held.length === 0 && !(await this.#more())) throw new BackupRefused('The backup is not whole.');
      const part = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#held.length === 0) if (!(await this.#more())) return true;
    return false;
  }
}
