import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fonts = join(import.meta.dirname, '../../../server/src/platform/pdf/fonts');
let asked: string[] = [];
let isThere = true;

beforeEach(() => {
  [asked, isThere] = [[], true];
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const [, name = ''] = /^\/paper-fonts\/(\w+\.ttf)$/.exec(address) ?? [];
    return isThere
      ? new Response(new Uint8Array(await readFile(join(fonts, name))))
      : new Response('', { status: 404 });
  });
  vi.stubGlobal(
    'FontFace',
    class {
      load = () => Promise.resolve(this);
    },
  );
  vi.stubGlobal('document', { fonts: { add: () => undefined } });
});
afterEach(() => void vi.unstubAllGlobals());

const drawable = async (...texts: readonly string[]) =>
  (await import('./paper-fonts.ts')).drawableTexts(texts, 'regular');

test('letters of Europe are drawn in the font of the papers, and no larger one is asked for', async () => {
  expect(await drawable('Łukasz', '12,50\u00A0€')).toEqual({
    texts: ['Łukasz', '12,50\u00A0€'],
    family: '"Loge paper regular"',
  });
  expect(asked).toEqual(['/paper-fonts/regular.ttf']);
});

test('another script is drawn in the font that has it, asked for once', async () => {
  const both = [await drawable('王小明', '12 €'), await drawable('محمد', '')];
  expect(both.map(({ family }) => family)).toEqual(['"Loge paper wide"', '"Loge paper wide"']);
  expect(asked).toEqual(['/paper-fonts/regular.ttf', '/paper-fonts/wide.ttf']);
});

test('what no font has is a replacement sign, what nobody sees is nothing', async () => {
  expect((await drawable('Anna 🎉 \u202E\u200B王\u0007')).texts).toEqual(['Anna \uFFFD 王']);
});

test('where no font can be had, those of the machine draw, and it is asked for again', async () => {
  isThere = false;
  const { drawableTexts } = await import('./paper-fonts.ts');
  expect(await drawableTexts(['王小明'], 'regular')).toMatchObject({
    texts: ['王小明'],
    family: expect.stringContaining('sans-serif'),
  });
  isThere = true;
  expect(await drawableTexts(['王小明'], 'regular')).toMatchObject({ family: '"Loge paper wide"' });
});
