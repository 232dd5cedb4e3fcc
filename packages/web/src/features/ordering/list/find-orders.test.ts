import { expect, test } from 'vitest';
import { findOrders } from './find-orders.ts';
import { inOrderOfNeed } from './order-of-need.ts';

const order = (id: number, partner: string, offer: string) => ({
  id,
  partnerNameForBnf: partner,
  offreLabel: { fr: offer, en: '' },
  statusLabel: { fr: 'Terminée', en: 'Completed' },
});
const orders = [order(48_217, 'Pressing des Arcades', 'Nettoyage'), order(48_096, 'Lavo’Clair', 'Lavage intérieur')];

test.each([
  ['arca', [48_217]],
  ['interieur LAVAGE', [48_096]],
  ['48 217', [48_217]],
  ['48', [48_217, 48_096]],
  ['termine', [48_217, 48_096]],
  ['arcades lavage', []],
  ['  ', [48_217, 48_096]],
])('"%s" finds %j', (query, ids) => {
  expect(findOrders(orders, query, 'fr').map(({ id }) => id)).toEqual(ids);
});

test('an order to pay again comes first, then one to collect, then one with a message, the others as they come', () => {
  const quiet = { available: false, isToBePaidAgain: false, messageLabel: null };
  const list = [
    { id: 1, ...quiet },
    { id: 2, ...quiet, messageLabel: { fr: 'Votre devis est prêt', en: '' } },
    { id: 3, ...quiet },
    { id: 4, ...quiet, available: true },
    { id: 5, ...quiet, isToBePaidAgain: true },
  ];
  expect(inOrderOfNeed(list).map(({ id }) => id)).toEqual([5, 4, 2, 1, 3]);
});
