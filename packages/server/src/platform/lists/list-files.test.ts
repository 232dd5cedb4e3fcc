import { defineTable } from '@loge/contract/shared/define-table';
import { sameInBoth } from '@loge/contract/shared/define-list';
import { measureSentence } from '@loge/domain/reporting/measure-sentence';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { tableAnswer } from './list-files.ts';

const table = defineTable<number>()({
  file: sameInBoth('commandes'),
  columns: {
    id: { label: sameInBoth('Commande'), kind: 'number', value: (id) => id },
    amount: { label: sameInBoth('Montant TTC'), kind: 'cents', measure: 'amountDue', value: (id) => id },
  },
});

async function sheetsOf(rows: number) {
  const pages = (async function* () {
    yield Array.from({ length: rows }, (_, index) => index);
  })();
  const { bytes } = tableAnswer({ definition: table, pages }, 'xlsx', { lang: 'fr', zone: 'UTC', today: '2026-11-24' });
  return (await readExcelFile(await buffer(bytes as Readable))) as unknown as { sheet: string; data: unknown[][] }[];
}

test.each([20_000, 20_001])('a workbook of %d rows says in its second sheet what its figures mean', async (rows) => {
  const [first, second, ...others] = await sheetsOf(rows);
  expect(first?.data).toHaveLength(rows + 1);
  expect(first?.data[0]).toEqual(['Commande', 'Montant TTC']);
  expect(first?.data.at(-1)).toEqual([rows - 1, (rows - 1) / 100]);
  expect(second?.data).toEqual([
    ['Colonne', 'Ce qu’elle veut dire'],
    ['Montant TTC', measureSentence('amountDue', 'fr')],
  ]);
  expect(others).toEqual([]);
});
