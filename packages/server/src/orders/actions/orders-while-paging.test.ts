import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/** Orders are placed while somebody pages: each appears once, and none is missed. */
const loge = startTestServer();
let manager: Signed;
let conciergerieId = 0;

beforeAll(async () => {
  conciergerieId = await buildConciergerie(loge.database);
  await place(103);
  manager = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [conciergerieId] })).login);
}, 60_000);

interface Page {
  readonly items: readonly { readonly id: number }[];
  readonly totalItems: number;
  readonly upTo: number;
  readonly newer: number;
}

const page = async (data: Record<string, unknown>): Promise<Page> =>
  (await loge.call('AllOrdersList', { data }, manager)).data as unknown as Page;
const idsOf = ({ items }: Page): number[] => items.map(({ id }) => id);
const sort = { column: 'id', ascending: false };
const all = async (): Promise<number[]> =>
  (await sql<{ id: number }>`select id from orders order by id desc`.execute(loge.database)).rows.map(({ id }) => id);
async function place(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await buildOrder(loge.database, { conciergerieId });
}

test('orders placed between two pages move none of them', async () => {
  const before = await all();
  const first = await page({ sort });
  await place(3);
  const second = await page({ sort, page: 2, upTo: first.upTo });
  expect([...idsOf(first), ...idsOf(second)]).toEqual(before);
  expect(second).toMatchObject({ totalItems: before.length, newer: 3, upTo: first.upTo });
  // The control: without it, the last three of the first page stand on the second one again.
  expect(idsOf(await page({ sort, page: 2 })).slice(0, 3)).toEqual(idsOf(first).slice(-3));
});

test('a list that is opened again has them', async () => {
  expect(idsOf(await page({ sort }))).toEqual((await all()).slice(0, 100));
});

test('the answer of a list says nothing of other desks', async () => {
  const [newest = 0] = await all();
  const elsewhere = await buildConciergerie(loge.database);
  await buildOrder(loge.database, { conciergerieId: elsewhere });
  const opened = await page({ sort });
  expect(opened.upTo).toBe(newest);
  await buildOrder(loge.database, { conciergerieId: elsewhere });
  expect(await page({ sort, page: 2, upTo: opened.upTo })).toMatchObject({ upTo: newest, newer: 0 });
  expect((await page({ sort, upTo: 0 })).newer).toBe(100);
});
