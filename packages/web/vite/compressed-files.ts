import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this, what is saved is less than what is said of it. */
const compressionThreshold = 1_024;

/**
 * Writes each script, style sheet and drawing of the build in compressed form beside it, as small as it gets: the server sends those
 * files as they are (`preCompressed`), and compresses nothing while somebody waits.
 */
export function compressedFiles(): Plugin {
  let folder = '';
  return {
    name: 'loge:compressed-files',
    apply: 'build',
    enforce: 'post',
    writeBundle: ({ dir }) => {
      folder = dir ?? '';
    },
    async closeBundle() {
      if (folder === '') return;
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => compress(join(folder, name))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < compressionThreshold) return;
  const quality = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, quality),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
