import { expect, test } from 'vitest';
import { findLegacyOrders, findOrders } from './find-orders.ts';
import { sortByUrgency } from './sort-by-urgency.ts';

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
  ['48\u00a0217', [48_217]],
  ['n° 48 217', [48_217]],
  ['#48217', [48_217]],
  ['No. 48,217', [48_217]],
  ['48', [48_217, 48_096]],
  ['termine', [48_217, 48_096]],
  ['arcades lavage', []],
  ['  ', [48_217, 48_096]],
])('"%s" finds %j', (query, ids) => {
  expect(findOrders(orders, query, 'fr').map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['pont', ['B-77']],
  ['costume arc', []],
  ['PRESSING costume', ['B-77']],
  ['b 77', ['B-77']],
  ['', ['B-77', 'B-78']],
])('"%s" finds %j of the former system', (query, numbers) => {
  const legacy = (beacOrderId: string, partnerLabel: string, produit: string) => ({
    beacOrderId,
    date: '2024-03-02',
    service: 'Pressing',
    partnerLabel,
    lines: [{ serviceDetail: '', produit, quantity: 1, amount: 1900 }],
  });
  const known = [legacy('B-77', 'Pressing du Pont', 'Costume'), legacy('B-78', 'Au Fil', 'Ourlet')];
  expect(findLegacyOrders(known, query).map(({ beacOrderId }) => beacOrderId)).toEqual(numbers);
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
  expect(sortByUrgency(list).map(({ id }) => id)).toEqual([5, 4, 2, 1, 3]);
});
