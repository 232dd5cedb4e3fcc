import { expect, test } from 'vitest';
import { ordersCsv } from './orders-csv.ts';

const order = { id: 48217, offreLabel: 'Robe "du soir"; doublée', adherent: '=1+1', finalAmount: 3321 };

test('semicolons, decimal commas, apostrophes, no formula', () => {
  const csv = ordersCsv(
    [order as never],
    [
      { header: 'N°', value: ({ id }) => id },
      { header: 'Offre', value: ({ offreLabel }) => offreLabel },
      { header: 'Bénéficiaire', value: ({ adherent }) => adherent },
      { header: 'Montant', value: ({ finalAmount }) => (finalAmount ?? 0) / 100 },
      { header: 'Mode', value: () => null },
    ],
  );
  expect(csv).toBe("N°;Offre;Bénéficiaire;Montant;Mode\r\n48217;Robe 'du soir' doublée;'=1+1;33,21;\r\n");
});
