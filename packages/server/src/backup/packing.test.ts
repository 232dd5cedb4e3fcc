import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packed, unpack } from './packing.ts';

let folder = '';
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'loge-packing-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const stream = (...parts: (string | Buffer)[]): AsyncIterable<Buffer> =>
  Readable.from(parts.map((part) => Buffer.from(part))) as AsyncIterable<Buffer>;

test('a folder is the same again, files that are empty or full of line ends included', async () => {
  const from = join(folder, 'from');
  const files = {
    'manifest.json': '{}\n',
    'files/_-/_-abc': '',
    'database/users.copy.gz': '\nend\n5 x\n'.repeat(50_000),
  };
  for (const name of ['files/_-', 'database']) await mkdir(join(from, name), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(from, name), text);
  await unpack(packed(from), join(folder, 'to'));
  for (const [name, text] of Object.entries(files)) expect(await readFile(join(folder, 'to', name), 'utf8')).toBe(text);
});

test.each(['../evil', '/etc/evil', 'a/../../evil', '..', 'a//b', 'a b', './a', 'a/..'])(
  'a file %j is not written',
  async (name) => {
    await expect(
      unpack(
        stream(`4 ${name}\n`, 'evil', 'end\n'),
        await mkdtemp(join(folder, 'x-')).then((path) => join(path, 'to')),
      ),
    ).rejects.toThrow('damaged');
  },
);

test.each([
  ['without its end', ['4 a\n', 'text']],
  ['in the middle of a file', ['4 a\n', 'te']],
  ['in the middle of a name', ['4 ']],
  ['with more behind its end', ['end\n', 'more']],
])('a stream that ends %s is refused', async (_where, parts) => {
  const to = await mkdtemp(join(folder, 'y-')).then((path) => join(path, 'to'));
  await expect(unpack(stream(...parts), to)).rejects.toThrow(/not whole|damaged/);
});
