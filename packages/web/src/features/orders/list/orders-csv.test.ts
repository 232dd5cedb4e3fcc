import { expect, test } from 'vitest';
import { csvAmount, ordersCsv } from './orders-csv.ts';

const order = { id: 48217, offreLabel: 'Robe "du soir"; doublée', adherent: '=1+1', finalAmount: 3321 };

test('semicolons, decimal commas, apostrophes, no formula', () => {
  const csv = ordersCsv(
    [order as never],
    [
      { header: 'N°', value: ({ id }) => id },
      { header: 'Offre', value: ({ offreLabel }) => offreLabel },
      { header: 'Bénéficiaire', value: ({ adherent }) => adherent },
      { header: 'Montant', value: ({ finalAmount }) => csvAmount(finalAmount) },
      { header: 'Mode', value: () => null },
    ],
  );
  expect(csv).toBe("N°;Offre;Bénéficiaire;Montant;Mode\r\n48217;Robe 'du soir' doublée;'=1+1;33,21;\r\n");
});

test('a negative amount is no formula, a word after a dash may be one', () => {
  const cellOf = (value: string) => ordersCsv([order as never], [{ header: '', value: () => value }]).split('\r\n')[1];
  expect(csvAmount(-369)).toBe('-3,69');
  expect(cellOf('-3,69')).toBe('-3,69');
  expect(cellOf('-cmd')).toBe("'-cmd");
  expect(csvAmount(4200)).toBe('42,00');
});
