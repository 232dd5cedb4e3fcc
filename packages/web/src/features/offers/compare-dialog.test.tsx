import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { movedBefore } from '@loge/domain/offers/arrange-items';
import { loadMessages } from '../../messages/load-messages.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { ChangeList } from './compare-dialog.tsx';
import { newItem, type Offre, type Sheet } from './offer-sheet.ts';

beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const line = (originalId: number, name: string, price: number) =>
  newItem([], { id: originalId, originalId, sequence: originalId - 1, name, price, productId: 1 });

const before: Sheet = {
  offre: { id: 7, name: 'Nettoyage', minimumAmount: 0, sap: false } as Offre,
  items: [line(1, 'Chemise', 450), line(2, 'Pantalon', 790)],
  addresses: [],
};

const told = async (after: Sheet): Promise<(string | null)[]> => {
  await renderInFrench(<ChangeList before={before} after={after} />, 'manager');
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? null);
};

test('each change is told with what it was and what it is', async () => {
  const [shirt, ...others] = before.items;
  const items = [{ ...shirt!, price: 490 }, ...others, line(-1, 'Robe', 1250)];
  expect(await told({ ...before, offre: { ...before.offre, minimumAmount: 1000, sap: true }, items })).toEqual([
    'OffreMinimum de commande (€) 0,00 € 10,00 €',
    'OffreService à la personne non oui',
    'ChemiseVente 4,50 € 4,90 €',
    'Robeajouté',
  ]);
});

test('lines in another order are told once, not line by line', async () => {
  expect(await told({ ...before, items: movedBefore(before.items, 0, 2) })).toEqual([
    'Éléments commandablesdans un autre ordre',
  ]);
});

test('where nothing changed, that is said', async () => {
  expect(await told(before)).toEqual([]);
  expect(screen.getByText('Rien n’a changé.')).toBeTruthy();
});
