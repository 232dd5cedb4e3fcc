import { ORDER_STATUS_KEYS } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { matchOrders, type OrderCondition } from '../../orders/rows/order-list-conditions.ts';
import { orderRows, orderSortColumns, orderSorts } from '../../orders/rows/order-list-rows.ts';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import type { Condition } from './conditions.ts';
import { countList, findListIds } from './find-list-ids.ts';

/** A list of more than is counted walks an index instead of sorting: whichever way, it is the same list. */
const loge = startTestServer();
const now = new Date('2026-11-20T09:00:00Z');
let desks: readonly number[] = [];

beforeAll(async () => {
  const { database } = loge;
  desks = [await buildConciergerie(database), await buildConciergerie(database)];
  for (const [place, conciergerieId] of desks.entries()) {
    const people = [
      await buildBeneficiary(database, { conciergerie_id: conciergerieId, last_name: 'Équilbey', first_name: 'Zoé' }),
      await buildBeneficiary(database, { conciergerie_id: conciergerieId, last_name: 'Martin', first_name: 'Ana' }),
      // The same name: the number of the order decides.
      await buildBeneficiary(database, { conciergerie_id: conciergerieId, last_name: 'Martin', first_name: 'Ana' }),
    ];
    for (let index = 0; index < 9; index += 1) {
      await buildOrder(database, {
        conciergerieId,
        beneficiary_id: people[index % people.length]?.id ?? null,
        status: ORDER_STATUS_KEYS[index % 3] ?? 'new',
        begin_date: index % 4 === 0 ? null : `2026-11-${10 + (index % 3)}`,
        offer_label_fr: ['Repassage', 'Écharpe', 'Zinc'][index % 3] ?? '',
        created_at: new Date(now.getTime() - ((index * 7 + place) % 5) * 3_600_000),
        lines: [{ unit_price_cents: index % 5 === 0 ? null : 1_000 + (index % 2) }],
      });
    }
  }
  await sql`update orders set beneficiary_id = null where id % 4 = 1`.execute(database);
});

const conditions: readonly (readonly [string, readonly OrderCondition[]])[] = [
  ['all of them', []],
  ['those that are unpaid or not', [{ on: 'unpaid', is: false }]],
  ['those of a name', [{ on: 'words', text: 'martin' }]],
];

describe.each(orderSortColumns.filter((column) => column !== 'attention'))('orders by %s', (column) => {
  test.each(conditions)('%s', async (_which, chosen) => {
    const match = matchOrders(desks, chosen);
    for (const ascending of [true, false]) {
      const order = { order: orderSorts(now)[column], ascending };
      const pageOf = (more: boolean, offset: number, limit: number): Promise<readonly number[]> =>
        findListIds(loge.database, orderRows, match, { order, slice: { offset, limit }, counted: { more } });
      const sorted = await pageOf(false, 0, 100);
      expect(sorted.length).toBeGreaterThan(4);
      expect(await pageOf(true, 0, 100)).toEqual(sorted);
      expect(await pageOf(true, 3, 4)).toEqual(sorted.slice(3, 7));
    }
  });
});

test('an order that is found in several places counts once, however few are counted', async () => {
  await sql`update offers set name_fr = 'Repassage Martin' where id in (select offer_id from orders where id % 3 = 0)`.execute(
    loge.database,
  );
  await sql`update partners set company_name = 'Martin ' || id where id in (select partner_id from orders where id % 2 = 0)`.execute(
    loge.database,
  );
  const match = matchOrders(desks, [{ on: 'words', text: 'ma' }]);
  const order = { order: orderSorts(now).id, ascending: true };
  const slice = { offset: 0, limit: 100 };
  const found = await findListIds(loge.database, orderRows, match, { order, slice, counted: { more: false } });
  const { lookedUp = [], ...asAsked } = match;
  const counts = (each: readonly Condition[]) =>
    Promise.all(each.map((place) => countList(loge.database, orderRows, { ...asAsked, anyOf: [place] })));
  const places = await counts(match.anyOf ?? []);
  expect(await counts(lookedUp), 'a place holds the same whichever way it is looked through').toEqual(places);
  const totals = places.map(({ total }) => total);
  expect(totals.every((total) => total > 0 && total < 18)).toBe(true);
  expect(totals.reduce((sum, total) => sum + total, 0)).toBeGreaterThan(found.length);

  for (let most = 1; most <= found.length + 1; most += 1)
    expect(await countList(loge.database, orderRows, match, most)).toMatchObject({
      total: Math.min(most, found.length),
      more: most < found.length,
    });
  expect(await findListIds(loge.database, orderRows, asAsked, { order, slice, counted: { more: false } })).toEqual(
    found,
  );
  const inOneGo = await countList(loge.database, orderRows, { ...match, inTurn: false });
  expect(await countList(loge.database, orderRows, match)).toEqual(inOneGo);
});
