import { beforeEach, expect, test } from 'vitest';
import { autosaveSheet, autosavedSheet } from './autosaved-sheet.ts';
import { type Item, newItem, type Offre, type Sheet } from './offer-sheet.ts';

beforeEach(() => sessionStorage.clear());

const sheetWith = (items: readonly Item[]): Sheet => ({ offre: { id: 7 } as Offre, items, addresses: [] });
const whole = { userId: 1, partnerId: 2, part: 'whole' } as const;
const at = '2026-11-23T09:00:00.000Z';

test('what is edited is there again after a reload, as it was', () => {
  const items = [
    newItem([], { name: 'Chemise', price: 450, type: 0 }),
    newItem([], { name: 'Note', type: null, extension: { ...newItem([]).extension, groupName: 'Soin' } }),
  ];
  autosaveSheet(whole, 7, { sheet: sheetWith(items), at });
  expect(autosavedSheet(whole, 7)).toEqual({ sheet: sheetWith(items), at });
  expect(autosavedSheet(whole, 8)).toBeNull();
  // Anyone who edits lines alone saves nothing else that stood in the whole editor.
  expect(autosavedSheet({ ...whole, part: 'lines' }, 7)).toBeNull();
  autosaveSheet(whole, 7, undefined);
  expect(autosavedSheet(whole, 7)).toBeNull();
});

test('an offer of as many lines as there may be has room', () => {
  const items = Array.from({ length: 5_000 }, (_, index) =>
    newItem([], {
      id: 100_000 + index,
      originalId: 100_000 + index,
      sequence: index,
      name: `Article numéro ${index}`,
      nameEn: `Item number ${index}`,
      productId: 3,
      productLabel: 'Chemise',
      price: 450,
    }),
  );
  autosaveSheet(whole, 7, { sheet: sheetWith(items), at });
  expect(autosavedSheet(whole, 7)?.sheet.items).toHaveLength(5_000);
  // Browsers keep five mebibytes, some of them of two bytes a sign.
  expect(sessionStorage.getItem('loge.offer.1.2.7')?.length).toBeLessThan(2_000_000);
});
