import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../platform/database/invariants.ts';
import { numberIds } from '../platform/database/id-numbering.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { keepPicture } from '../testing/pictures.ts';
import { demoPassword, startTestServer, type TestServer } from '../testing/running-server.ts';
import { moveDesk } from './move-desk-to-server.ts';
import { MoveRefused } from './move-refused.ts';

/** A desk with little of its own goes from one server to a new one. There and back with the demo world, interrupted and in use: move-desk-to-server.drill.ts. */
const [a, b] = ['https://one.example.test', 'https://two.example.test'];
const environment = (own: string) => ({
  PUBLIC_URL: own,
  SERVERS: `${a},${b}`,
  SERVERS_SECRET: 'what the two servers know together',
  SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
});
const serverA = startTestServer({ environment: environment(a), toItself: true });
const serverB = startTestServer({ environment: environment(b), toItself: true });
let moving: OrderingWorld;
let staying: OrderingWorld;

beforeAll(async () => {
  await numberIds(serverA.database, { serverNumber: 1, servers: 16, above: 0 });
  await numberIds(serverB.database, { serverNumber: 2, servers: 16, above: 0 });
  moving = await orderingWorld(serverA);
  staying = await orderingWorld(serverA);
});

const ends = ({ databaseUrl, server: { services } }: TestServer, origin: string) => ({
  settings: services.settings,
  databaseUrl,
  origin,
  jobs: services.jobs,
});
const between = () => ({
  deskId: moving.conciergerieId,
  from: ends(serverA, a),
  to: ends(serverB, b),
  now: serverA.now,
  tell: () => undefined,
});
/** Numbers of the orders on a server. */
const orders = async ({ database }: TestServer): Promise<number[]> =>
  (await database.selectFrom('orders').select('id').orderBy('id').execute()).map(({ id }) => id);

test('refuses what it cannot bring along, and leaves the desk open where it was', async () => {
  await expect(moveDesk({ ...between(), deskId: 999_999 })).rejects.toThrow(MoveRefused);
  const stranger = { ...ends(serverB, b), origin: 'https://evil.example.test' };
  await expect(moveDesk({ ...between(), to: stranger })).rejects.toThrow('SERVERS does not name');
  const otherKeys = { ...serverB.server.services.settings, secretKeys: [Buffer.alloc(32, 9)] };
  await expect(moveDesk({ ...between(), to: { ...ends(serverB, b), settings: otherKeys } })).rejects.toThrow(
    'same keys',
  );
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

  expect(await moveDesk(between())).toBeGreaterThan(5);
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
  expect(await serverA.call('MyProfile', {}, moving.camille)).toMatchObject({ code: 10, data: b });
  const signIn = { login, pass: demoPassword, noCookies: 'true' };
  expect(await serverA.call('login', signIn)).toMatchObject({ code: 10, data: b });
  expect(await serverB.call('MyProfile', {}, await serverB.signIn(login))).toMatchObject({ code: 0 });
  expect(await moveDesk(between()), 'a move that is over').toBe(0);
});
