import { shippedBrand } from '@loge/domain/brands/brand';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPdf } from '../../testing/pdf-text.ts';
import { inksOf, Sheet } from './sheet.ts';
import { writeTable } from './table.ts';

/** What people type stands on paper as text: names, remarks and places of bills, slips and reports are all written by the same two functions. */
const hostile = [
  ') >> /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (',
  'ET endstream endobj 1 0 obj << /Type /Catalog /OpenAction 2 0 R >> endobj',
  '/AA << /O << /S /Launch /F (calc.exe) >> >>',
  '(\\) \\( \\\\ \\101 <</URI (https://evil.example)>>',
  '<script>alert(1)</script>',
  '%%EOF\nxref\ntrailer << /Root 9 0 R >>',
  'a\u202Eb\u0000c\uFEFFd',
  'javascript:alert(1)',
];

const active = /\/(?:JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|GoToR|EmbeddedFile|RichMedia|XFA)\b/;

/** The objects of a file without what stands in strings, and its streams unpacked: where a reader looks for what to do. */
function instructionsOf(file: Buffer): string {
  const text = file.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text.replaceAll(/stream\r?\n[\s\S]*?\r?\nendstream/g, ''), ...streams.filter((part) => /\bBT\b/.test(part))]
    .join('\n')
    .replaceAll(/\((?:\\[\s\S]|[^\\()])*\)/g, '()')
    .replaceAll(/<[\dA-Fa-f\s]*>/g, '<>');
}

const sheetOf = (text: string): Sheet => {
  const sheet = new Sheet({
    title: text,
    author: text,
    lang: 'fr',
    inks: inksOf(shippedBrand('loge')),
    now: new Date('2026-11-20T10:00:00Z'),
    foot: text,
    pageOf: (page, pages) => `${page}/${pages}`,
  });
  sheet.write('H1', text);
  writeTable(sheet, text, [{ title: text }, { title: 'b', width: 60 }], [[text, text]]);
  return sheet;
};

test.each(hostile)('a PDF does nothing that its texts say: %j', async (text) => {
  const file = await sheetOf(text).finish();
  expect(instructionsOf(file)).not.toMatch(active);
  expect(readPdf(file).pages).toHaveLength(1);
});

test('control: an instruction among the objects is found', async () => {
  const file = await sheetOf('Camille').finish();
  const spoilt = file
    .toString('latin1')
    .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (x) >>');
  expect(instructionsOf(Buffer.from(spoilt, 'latin1'))).toMatch(active);
});
