import { shippedBrand } from '@loge/domain/brands/brand';
import { expect, test } from 'vitest';
import { readPdf } from '../../testing/pdf-text.ts';
import { inksOf, Sheet } from './sheet.ts';
import { writeTable } from './table.ts';

const cellsOf = async (rows: readonly (readonly string[])[]): Promise<string[]> => {
  const sheet = new Sheet({
    title: 'Essai',
    author: 'Loge',
    lang: 'fr',
    inks: inksOf(shippedBrand('loge')),
    now: new Date('2026-11-20T10:00:00Z'),
    foot: 'Essai',
    pageOf: (page, pages) => `${page}/${pages}`,
  });
  const columns = [{ title: 'Date', width: 52 }, { title: 'Moyen' }, { title: 'Montant', width: 62, align: 'right' }];
  writeTable(sheet, 'Règlements', columns as Parameters<typeof writeTable>[2], rows, undefined, { width: 270 });
  return readPdf(await sheet.finish()).pages.flat();
};

test('a day and an amount are never broken, however narrow their column was asked for', async () => {
  const days = ['30/09/2026', '28/08/2026', '20/11/2026', '08/08/2088'];
  const amounts = ['1 234 567,89 €'.replaceAll(' ', '\u00A0'), '888 888,88 €'.replaceAll(' ', '\u00A0')];
  const rows = days.map((day, index) => [day, 'Espèces', amounts[index % 2] ?? '']);
  expect(await cellsOf(rows)).toEqual(expect.arrayContaining([...days, ...amounts]));
});

test('a word that is longer than any column is broken, so that the table stays on its page', async () => {
  const cells = await cellsOf([['8'.repeat(200), 'Espèces', '1,00 €']]);
  expect(cells).toContain('Espèces');
  expect(cells.filter((text) => /^8+$/.test(text)).length).toBeGreaterThan(1);
});
