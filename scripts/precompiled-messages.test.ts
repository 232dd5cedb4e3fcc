import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const web = join(import.meta.dirname, '../packages/web');

/** A build of one message file, by Node as `npm run build` has it: the test runner resolves imports by itself. */
const buildProgram = `
  import { build } from 'vite';
  import { precompiledMessages } from './vite/precompiled-messages.ts';
  const file = process.argv[1];
  const built = async () => {
    const { output } = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [precompiledMessages()],
      build: { write: false, minify: false, lib: { entry: file, formats: ['es'] } },
    }).then((result) => result[0]);
    return output[0].code;
  };
  const first = await built();
  const { utimes, writeFile } = await import('node:fs/promises');
  await writeFile(file, "export const bills = { title: 'Avoir' };");
  await utimes(file, 1, 1);
  console.log(JSON.stringify({ first, second: await built() }));
`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loge-messages-'));
  await mkdir(join(folder, 'src/messages/fr'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a message file may import values, and is read anew once it has changed', async () => {
  const file = join(folder, 'src/messages/fr/bills.ts');
  await writeFile(join(folder, 'src/messages/words.ts'), `export const bill: string = 'Facture';`);
  await writeFile(
    file,
    `import { bill } from '../words.ts';\nexport const bills = { title: bill, count: '{n} lignes' } as const;`,
  );
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', buildProgram, file],
    { cwd: web },
  );
  const { first, second } = JSON.parse(stdout) as { readonly first: string; readonly second: string };
  expect(first).toContain('Facture');
  expect(first).toContain('lignes');
  expect(first).not.toContain('{n}');
  expect(second).toContain('Avoir');
});
