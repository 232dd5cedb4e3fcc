import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../platform/database/invariants.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { buildSeller } from '../testing/seller-builders.ts';
import { keepPicture } from '../testing/pictures.ts';
import { demoPassword, type TestServer } from '../testing/running-server.ts';
import { startMovableServers } from '../testing/two-movable-servers.ts';
import { moveDesk } from './move-desk-to-server.ts';
import { MoveRefused } from './move-refused.ts';

/** A desk with little of its own goes from one server to a new one. There and back with the demo world, interrupted and in use: move-desk-to-server.drill.ts. */
const { a: serverA, b: serverB, between, move, originOf } = startMovableServers();
let moving: OrderingWorld;
let staying: OrderingWorld;

beforeAll(async () => {
  moving = await orderingWorld(serverA);
  staying = await orderingWorld(serverA);
});

/** Numbers of the orders on a server. */
const orders = async ({ database }: TestServer): Promise<number[]> =>
  (await database.selectFrom('orders').select('id').orderBy('id').execute()).map(({ id }) => id);

test('refuses what it cannot bring along, and leaves the desk open where it was', async () => {
  const wanted = between(moving.conciergerieId);
  await expect(move(999_999)).rejects.toThrow(MoveRefused);
  const stranger = { ...wanted.to, origin: 'https://evil.example.test' };
  await expect(moveDesk({ ...wanted, to: stranger })).rejects.toThrow('SERVERS does not name');
  const otherKeys = { ...wanted.to.settings, secretKeys: [Buffer.alloc(32, 9)] };
  await expect(moveDesk({ ...wanted, to: { ...wanted.to, settings: otherKeys } })).rejects.toThrow('same keys');
  const desk = await serverA.database
    .selectFrom('conciergeries')
    .select(['moving_since', 'server_origin'])
    .where('id', '=', moving.conciergerieId)
    .executeTakeFirst();
  expect(desk).toEqual({ moving_since: null, server_origin: null });
});

test('moves a desk with its orders, files and waiting jobs, and leads its people there', async () => {
  const order = await moving.placed(await moving.offer());
  const other = await staying.placed(await staying.offer());
  const { id: picture } = await keepPicture(serverA, { isPublic: true });
  await serverA.database
    .updateTable('conciergeries')
    .set({ image_id: picture })
    .where('id', '=', moving.conciergerieId)
    .execute();
  const later = new Date('2027-01-04T08:00:00Z');
  const { jobs, files } = serverA.server.services;
  for (const orderId of [order, other]) await jobs.enqueue(serverA.database, 'request-rating', { orderId }, later);

  // Both servers know the company, and have noted the end of its fiscal year; the later word is the moving desk's.
  const siren = '552100554';
  await buildSeller(serverA.database, moving.conciergerieId, { siren, created_at: '2026-11-01T08:00:00Z' });
  const seller = await serverA.database
    .selectFrom('seller_identities')
    .selectAll()
    .where('siren', '=', siren)
    .executeTakeFirstOrThrow();
  await serverB.database.insertInto('seller_identities').values(seller).execute();
  for (const [{ database }, endsOn, notedAt] of [
    [serverA, '2027-06-30', '2026-11-02'],
    [serverB, '2026-12-31', '2026-11-01'],
  ] as const)
    await sql`insert into seller_fiscal_years (seller_identity_id, siren, starts_on, ends_on, noted_at)
      values (${seller.id}, ${siren}, '2026-01-01', ${endsOn}::date, ${notedAt}::date)`.execute(database);

  expect(await move(moving.conciergerieId)).toBeGreaterThan(5);
  const { rows: years } =
    await sql`select ends_on::text as "endsOn" from fiscal_year_of(${siren}, '2026-12-01')`.execute(serverB.database);
  expect(years).toEqual([{ endsOn: '2027-06-30' }]);
  expect(await orders(serverA)).toEqual([other]);
  expect(await orders(serverB)).toEqual([order]);
  expect(await serverB.server.services.files.read(picture)).toEqual(await files.read(picture));
  const jobsOf = async ({ database }: TestServer) =>
    (
      await sql<{ order: number }>`
        select (data ->> 'orderId')::int as order from pgboss.job where name = 'request-rating' and start_after = ${later}
      `.execute(database)
    ).rows;
  expect(await jobsOf(serverA)).toEqual([{ order: other }]);
  expect(await jobsOf(serverB)).toEqual([{ order }]);
  for (const { database } of [serverA, serverB]) expect(await checkInvariants(database)).toEqual([]);

  const { login } = moving.camille;
  expect(await serverA.call('MyProfile', {}, moving.camille)).toMatchObject({ code: 10, data: originOf(serverB) });
  const signIn = { login, pass: demoPassword, noCookies: 'true' };
  expect(await serverA.call('login', signIn)).toMatchObject({ code: 10, data: originOf(serverB) });
  expect(await serverB.call('MyProfile', {}, await serverB.signIn(login))).toMatchObject({ code: 0 });
  expect(await move(moving.conciergerieId), 'a move that is over').toBe(0);
});
