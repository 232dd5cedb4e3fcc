import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ListServerOnWire } from '@loge/contract/shared/list-servers';
import { acceptableWaitMs } from '../../testing/acceptable-wait.ts';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner, buildUser } from '../../testing/builders.ts';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { insertCopies } from '../../testing/insert-copies.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import type { Signed, TestServer } from '../../testing/running-server.ts';
import { startTwoServers } from '../../testing/two-servers.ts';

/** One list of two servers, each with a database of its own: a manager and a partner work for desks of both. */
const { here, there, thereAt, way, setTime } = await startTwoServers();
const host = new URL(thereAt).host;
const start = new Date('2026-11-20T10:00:00Z');

interface Listed {
  readonly items: {
    readonly id: number;
    readonly technicalHostingServer: string | null;
    readonly actions?: unknown[];
    readonly conciergerieName: string;
  }[];
  readonly totalItems: number;
  readonly moreThanTotal: boolean;
  readonly totalAmount: number | null;
  readonly views: { readonly name: string; readonly count: number }[];
  readonly filters: { readonly name: string; readonly values: { readonly id: string; readonly label: string }[] }[];
  readonly servers: ListServerOnWire[];
  readonly upTo: number;
  readonly newer: number;
}

let marc: Signed;
let pressing: Signed;
let deskHere = 0;
let deskThere = 0;
const answered = [{ server: thereAt, name: host, state: 'answered' }];
const silent = [{ server: thereAt, name: host, state: 'silent' }];

const list = async (
  data: Record<string, unknown> = {},
  as: Signed = marc,
  action = 'AllOrdersList',
): Promise<Listed> => {
  const answer = await here.call(action, { data: { everyServer: true, ...data } }, as);
  expect(answer.message).toBe('');
  return answer.data as unknown as Listed;
};
const ids = ({ items }: Pick<Listed, 'items'>): number[] => items.map(({ id }) => id);
const ofDesks = (values: readonly number[], excluded = false) => ({
  filters: [{ name: 'conciergerie', type: 'in', valuesSelected: values.map(String), excluded }],
});
const countOf = ({ views }: Listed, view: string) => views.find(({ name }) => name === view)?.count;

const firstNames = ['Éloïse', 'eloise', 'Zoé', 'Ärne', 'de', 'Œuvrard', 'Élodie', 'Anne-Marie', 'anne marie'];
const offers = ['Pressing', 'pressing du soir', 'Éclair', 'Eclair', 'Lavage', 'œillets', 'Ménage'];

/** One side of the world: a desk with its manager and partner, and many orders that differ in everything that one can sort by. */
async function fill(server: TestServer, count: number, seed: number): Promise<number> {
  const { database } = server;
  const desk = await buildConciergerie(database, { name: seed === 1 ? 'Tour Horizon' : 'Deux Rives' });
  await buildManager(database, { conciergerieIds: [desk], login: 'marc@two.test' });
  const partnerId = await buildPartner(database, { company_name: seed === 1 ? 'Pressing des Arcades' : 'Écrin' });
  await buildUser(database, { is_partner: true, partner_id: partnerId, login: 'pressing@two.test' });
  const people: number[] = [];
  for (const [index, first_name] of firstNames.entries())
    people.push(
      (await buildBeneficiary(database, { conciergerie_id: desk, first_name, last_name: `Nom ${(index * seed) % 4}` }))
        .id,
    );
  const offer = await buildOffer(database, { conciergerieIds: [desk], partner_id: partnerId });
  const { id } = await buildOrder(database, {
    conciergerieId: desk,
    offer,
    attention_at: start,
    attention_reason: 'new',
  });
  const cents = sql`case when n % 11 = 0 then null else ((n * 613 * ${seed}::int) % 90) * 100 end`;
  const last = await insertCopies(database, 'orders', {
    id,
    count,
    over: {
      begin_date: sql`case when n % 7 = ${seed} then null else date '2026-11-01' + ((n * 7919 * ${seed}::int) % 40) end`,
      created_at: sql`timestamptz '2026-11-01 08:00:00.1234Z' + ((n * 104729 * ${seed}::int) % 1700000) * interval '1.000731 second'`,
      beneficiary_id: sql`(${people}::bigint[])[1 + (n * ${seed}::int) % ${people.length}]`,
      offer_label_fr: sql`(${offers}::text[])[1 + (n * 31 * ${seed}::int) % ${offers.length}]`,
      subtotal_cents: sql`coalesce(${cents}, 0)`,
      total_cents: cents,
      final_cents: cents,
      status: sql`(array['new', 'accepted', 'available', 'cancelled'])[1 + (n * ${seed}::int) % 4]`,
      attention_at: sql`case when n % 3 > 0 then timestamptz '2026-11-19Z' - ((n * 7907 * ${seed}::int) % 90000) * interval '1 second' end`,
      attention_reason: sql`case when n % 3 > 0 then (array['new', 'unpaid'])[n % 3] end`,
      attention_late_at: sql`null::timestamptz`,
    },
  });
  made.push(() => database.deleteFrom('orders').where('id', '>', last).execute());
  return desk;
}

/** Orders without lines or history are no whole orders: they go before what must hold of all is asked. */
const made: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const remove of made) await remove();
});

beforeAll(async () => {
  setTime(start);
  deskHere = await fill(here, 130, 1);
  deskThere = await fill(there, 170, 2);
  marc = await here.signIn('marc@two.test');
  pressing = await here.signIn('pressing@two.test');
}, 60_000);

afterEach(() => {
  way.recover();
  way.reset();
  // Whatever was silent is asked again.
  setTime(new Date(here.now.getTime() + 25_000));
});

describe('one list of two servers', () => {
  test('holds the orders of both, newest first, counted and added up together; nothing is done from here with those of the other', async () => {
    const [both, own] = [await list(), await list({ everyServer: false })];
    const other = await there.call('AllOrdersList', { data: {} }, await there.signIn('marc@two.test'));
    const elsewhere = other.data as unknown as Listed;
    expect(own.servers).toEqual([]);
    expect(both.servers).toEqual(answered);
    expect(both.totalItems).toBe(131 + 171);
    expect([own.totalItems, elsewhere.totalItems]).toEqual([131, 171]);
    expect(both.totalAmount).toBe((own.totalAmount ?? 0) + (elsewhere.totalAmount ?? 0));
    for (const { name, count } of own.views) expect(countOf(both, name)).toBe(count + (countOf(elsewhere, name) ?? 0));
    expect(ids(both)).toEqual(ids(both).toSorted((a, b) => b - a));
    const foreign = both.items.filter(({ technicalHostingServer }) => technicalHostingServer !== null);
    expect(foreign.length).toBeGreaterThan(10);
    expect(both.items.length - foreign.length).toBeGreaterThan(10);
    for (const { technicalHostingServer, actions, conciergerieName } of foreign)
      expect({ technicalHostingServer, actions, conciergerieName }).toEqual({
        technicalHostingServer: thereAt,
        actions: [],
        conciergerieName: 'Deux Rives',
      });
    expect(both.items.some(({ actions }) => (actions ?? []).length > 0)).toBe(true);
  });

  test('offers the desks of the other server by its name', async () => {
    const { filters } = await list();
    expect(filters.find(({ name }) => name === 'conciergerie')?.values).toEqual([
      { id: String(deskHere), label: 'Tour Horizon' },
      { id: String(deskThere), label: `Deux Rives · ${host}` },
    ]);
    expect(filters.find(({ name }) => name === 'partner')?.values.map(({ label }) => label)).toEqual([
      'Pressing des Arcades',
      'Écrin',
    ]);
  });

  test('is of the selected desk, until others are chosen', async () => {
    const atDesk = { ...marc, conciergerieId: deskHere };
    expect(await list({}, atDesk)).toMatchObject({ totalItems: 131, servers: answered });
    expect((await list(ofDesks([deskThere]), atDesk)).totalItems).toBe(171);
    expect((await list(ofDesks([deskHere, deskThere]), atDesk)).totalItems).toBe(302);
    expect((await list(ofDesks([deskHere], true), atDesk)).totalItems).toBe(171);
    expect((await list(ofDesks([deskThere], true), atDesk)).totalItems).toBe(131);
    const nowhere = await here.call('AllOrdersList', { data: { everyServer: true, ...ofDesks([987_654_321]) } }, marc);
    expect(nowhere.refusal).toBe('invalid-input');
  });

  test('is searched and narrowed on each server', async () => {
    const search = await list({ search: 'eloise' });
    expect(new Set(search.items.map(({ technicalHostingServer }) => technicalHostingServer))).toEqual(
      new Set([null, thereAt]),
    );
    const vip = await list({ filters: [{ name: 'vip', type: 'is', valuesSelected: ['true'] }] });
    expect(vip).toMatchObject({ totalItems: 0, items: [], servers: answered });
    const number = search.items.find(({ technicalHostingServer }) => technicalHostingServer === thereAt)?.id ?? 0;
    expect(ids(await list({ search: String(number) }))).toContain(number);
  });

  test('is of nobody else where a beneficiary is named: they are one server’s', async () => {
    const someone = await buildBeneficiary(here.database, { conciergerie_id: deskHere });
    expect(await list({ adherentId: someone.id }, { ...marc, conciergerieId: deskHere })).toMatchObject({
      servers: [],
    });
  });
});

/** What lists are sorted by, as PostgreSQL would put the orders of both servers in order if it had them all. */
const keyOf = {
  id: sql`o.id`,
  date: sql`o.created_at`,
  dateRealisation: sql`o.begin_date`,
  finalAmount: sql`o.final_cents`,
  statusGestionnaire: sql`o.status`,
  adherent: sql`u.last_name || ' ' || u.first_name`,
  offreLabel: sql`o.offer_label_fr`,
  partnerName: sql`p.company_name`,
} as const;

async function sortedUnion(column: Exclude<keyof typeof keyOf, 'statusGestionnaire'>, ascending: boolean) {
  const read = async ({ database }: TestServer) =>
    (
      await sql<{ id: number; key: string | null }>`
        select o.id, (${keyOf[column]})::text as key from orders o join users u on u.id = o.beneficiary_id join partners p on p.id = o.partner_id
      `.execute(database)
    ).rows;
  const rows = [...(await read(here)), ...(await read(there))];
  const type = { id: 'bigint', date: 'timestamptz', dateRealisation: 'date', finalAmount: 'bigint' }[column as 'id'];
  const key = type === undefined ? sql`key collate alphabetical` : sql.raw(`key::${type}`);
  const way = sql.raw(ascending ? 'asc' : 'desc');
  const sorted = await sql<{ id: number }>`
    select id from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((row) => row.key)}::text[]) r(id, key)
    order by ${key} ${way} nulls last, id ${way}
  `.execute(here.database);
  return sorted.rows.map(({ id }) => id);
}

async function leaf(data: Record<string, unknown>, as = marc, action = 'AllOrdersList'): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1; page <= 5; page += 1) {
    const listed = await list({ ...data, page }, as, action);
    found.push(...ids(listed));
    if (found.length >= listed.totalItems) break;
  }
  return found;
}

describe('leafing', () => {
  const columns = ['id', 'date', 'dateRealisation', 'finalAmount', 'adherent', 'offreLabel', 'partnerName'] as const;
  test.each(columns.flatMap((column) => [true, false].map((ascending) => [column, ascending] as const)))(
    'by %s, ascending %s, is the sorted union of both databases',
    async (column, ascending) => {
      expect(await leaf({ sort: { column, ascending } })).toEqual(await sortedUnion(column, ascending));
    },
  );

  test.each(['id', 'date', 'dateRealisation', 'finalAmount', 'adherent', 'offreLabel'] as const)(
    'a partner’s orders by %s is the same',
    async (column) => {
      const sort = { column, ascending: true };
      expect(await leaf({ sort }, pressing, 'AllOrdersPartner')).toEqual(await sortedUnion(column, true));
    },
  );

  test('the inbox meets every order once, most pressing first on both', async () => {
    const found = await leaf({}, marc, 'InboxOrdersList');
    const { totalItems } = await list({}, marc, 'InboxOrdersList');
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(totalItems);
    for (const server of [here, there]) {
      const own = await server.call('InboxOrdersList', { data: {} }, await server.signIn('marc@two.test'));
      const known = new Set(ids(own.data as unknown as Listed));
      expect(found.filter((id) => known.has(id))).toEqual([...known]);
    }
  });

  test.each([
    ['AllOrdersList', () => marc],
    ['AllOrdersPartner', () => pressing],
  ] as const)('orders that are placed on either server move none of %s', async (action, as) => {
    const sort = { column: 'date', ascending: false };
    const before = await leaf({ sort }, as(), action);
    const first = await list({ sort }, as(), action);
    expect(first.newer).toBe(0);
    const later = sql`timestamptz '2026-12-01Z' + n * interval '1 second'`;
    const added = await Promise.all(
      [here, there].map(async ({ database }, index) => {
        const { id } = await database.selectFrom('orders').select('id').orderBy('id').executeTakeFirstOrThrow();
        const last = await insertCopies(database, 'orders', { id, count: index + 1, over: { created_at: later } });
        return () => database.deleteFrom('orders').where('id', '>', last).execute();
      }),
    );
    setTime(new Date(here.now.getTime() + 25_000));
    const second = await list({ sort, page: 2, upTo: first.upTo }, as(), action);
    const third = await list({ sort, page: 3, upTo: first.upTo }, as(), action);
    const moved = await list({ sort, page: 2 }, as(), action);
    for (const remove of added) await remove();
    expect([...ids(first), ...ids(second), ...ids(third)]).toEqual(before.slice(0, 300));
    expect(second).toMatchObject({ totalItems: first.totalItems, newer: 3, upTo: first.upTo, servers: answered });
    // The control: without it, the last rows of the first page stand on the second one again.
    expect(ids(moved).slice(0, 3)).toEqual(ids(first).slice(-3));
  });

  test('the number of a row, which a page of one server alone has sent, holds nothing', async () => {
    const first = await list({});
    const second = await list({ page: 2, upTo: 5_000 });
    expect(second).toMatchObject({ totalItems: first.totalItems, newer: 0 });
    expect(second.items).not.toEqual([]);
  });

  test('behind the last page there is nothing', async () => {
    expect(await list({ page: 9 })).toMatchObject({ items: [], totalItems: 302 });
    expect(await list({ page: 400 })).toMatchObject({ items: [], totalItems: 302 });
  });
});

describe('a partner', () => {
  test('sees the orders of both, marked', async () => {
    const both = await list({}, pressing, 'AllOrdersPartner');
    expect(both).toMatchObject({ totalItems: 302, servers: answered });
    expect(both).not.toHaveProperty('totalAmount');
    const foreign = both.items.filter(({ technicalHostingServer }) => technicalHostingServer === thereAt);
    expect(foreign.length).toBeGreaterThan(10);
    expect((await list(ofDesks([deskThere]), pressing, 'AllOrdersPartner')).totalItems).toBe(171);
    expect((await list(ofDesks([deskHere]), pressing, 'AllOrdersPartner')).totalItems).toBe(131);
  });
});

describe('a server that does not answer', () => {
  const timed = async <Result>(run: () => Promise<Result>) => {
    const begun = performance.now();
    return { result: await run(), ms: performance.now() - begun };
  };

  /** The time that another server is given passes five times as fast. */
  const shortenLimits = () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    return vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 2_500 ? 500 : ms));
  };

  test('hangs: the list says so after a moment, shows the rest, and waits for it no more for a while', async () => {
    const limits = shortenLimits();
    const control = await timed(() => list());
    way.freeze();
    way.swallow();
    limits.mockClear();
    const first = await timed(() => list());
    expect(first.result).toMatchObject({ totalItems: 131, servers: silent });
    expect(limits.mock.calls, 'it was waited for, once').toEqual([[2_500]]);
    expect(first.ms).toBeGreaterThan(400);
    expect(first.ms).toBeLessThan(acceptableWaitMs(control.ms));
    expect(first.result.items.every(({ technicalHostingServer }) => technicalHostingServer === null)).toBe(true);
    expect((await list()).servers).toEqual(silent);
    expect(limits, 'nobody is asked').toHaveBeenCalledOnce();
    limits.mockRestore();
    // A desk of the server that is away may still be chosen: it is not known whether there is one.
    expect(await list(ofDesks([deskThere]))).toMatchObject({ totalItems: 0, servers: silent });
    way.recover();
    way.reset();
    expect((await list()).servers, 'not yet').toEqual(silent);
    setTime(new Date(here.now.getTime() + 21_000));
    expect(await list()).toMatchObject({ totalItems: 302, servers: answered });
  });

  test('is slow: it is waited for, as long as anybody would', async () => {
    way.reset();
    way.delay(1_000);
    const slow = await timed(() => list());
    expect(slow.result).toMatchObject({ totalItems: 302, servers: answered });
    expect(slow.ms).toBeGreaterThan(900);
    way.reset();
    // Another one would be waited for as long; here a fifth of that.
    const limits = shortenLimits();
    way.delay(1_500);
    expect((await list()).servers).toEqual(silent);
    limits.mockRestore();
  });
});

describe('anyone who has no account there', () => {
  test('sees nothing of it, and it is not asked again for a while', async () => {
    const other = await buildManager(here.database, { conciergerieIds: [deskHere] });
    const nadia = await here.signIn(other.login);
    const first = await list({}, nadia);
    expect(first).toMatchObject({ totalItems: 131, servers: [] });
    expect(first.filters.find(({ name }) => name === 'conciergerie')?.values).toHaveLength(1);
    way.freeze();
    way.swallow();
    expect((await list({}, nadia)).servers, 'nobody is asked, so nobody is silent').toEqual([]);
    way.recover();
    way.reset();
    await buildManager(there.database, { conciergerieIds: [deskThere], login: other.login });
    expect((await list({}, nadia)).servers).toEqual([]);
    setTime(new Date(here.now.getTime() + 10 * 60_000));
    expect(await list({}, nadia)).toMatchObject({ totalItems: 302, servers: answered });
  });
});

describe('a server that is gone', () => {
  test('is named, and the rest is shown', async () => {
    await way.close();
    expect(await list()).toMatchObject({ totalItems: 131, servers: silent });
  });
});
