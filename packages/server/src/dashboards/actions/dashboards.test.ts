import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { attentionFactsOf } from '../../order-facts/order-state.ts';
import { loadOrdersFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { anomalies } from '@loge/domain/orders/attention';
import { buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* Friday 20 November 2026, 11 o'clock in Paris. */
const loge = startTestServer();
const day = 24 * 3_600_000;
let world: OrderingWorld;
let nadia: Person & Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['MONITORING']);
});

const get = async <Data>(action: string, input: Record<string, unknown> = {}, as: Signed = nadia): Promise<Data> => {
  const answer = await loge.call(action, input, as, { method: 'GET' });
  expect(answer.code, answer.message).toBe(0);
  return answer.data as unknown as Data;
};

interface Tile {
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly responsable: string;
  readonly shouldBeOpen: boolean;
  readonly isOpen: boolean;
  readonly isInGracePeriod: boolean;
  readonly isMine: boolean;
  readonly graceUntil: string | null;
  readonly minutesSinceOpening: number | null;
  readonly opensNext: { readonly date: string; readonly time: string } | null;
}

describe('GetDashboardConciergeriesHoraires', () => {
  const tiles = async (as?: Signed) =>
    (await get<{ conciergeries: Tile[] }>('GetDashboardConciergeriesHoraires', {}, as)).conciergeries;
  const tile = async (): Promise<Tile | undefined> =>
    (await tiles()).find(({ conciergerieId }) => conciergerieId === world.conciergerieId);
  const opensAt = async (hhmm: number): Promise<void> => {
    await loge.database.deleteFrom('opening_hours').where('conciergerie_id', '=', world.conciergerieId).execute();
    await loge.database
      .insertInto('opening_hours')
      .values({
        conciergerie_id: world.conciergerieId,
        audience: 'desk',
        days_of_week: 31,
        opens_at_hhmm: hhmm,
        closes_at_hhmm: 1800,
      })
      .execute();
  };
  const register = async (): Promise<number> => {
    const prod = await world.manager(['PROD']);
    const made = await loge.call(
      'CreateCaisseForConciergerie',
      { name: `Caisse de ${prod.login}`, cash: 15_000 },
      prod,
    );
    return (made.data as unknown as { id: number }).id;
  };
  const count = (caisse: number, act: 'ouverture' | 'fermeture') =>
    loge.call('UpdateCaisseAmount', { caisse, [act]: true, cash: 15_000, cb: 0, checks: 0 }, world.marc);

  test('says what should be and what is, in the time of the desk', async () => {
    await loge.database
      .updateTable('conciergeries')
      .set({ responsible_user_id: nadia.id, opening_grace_minutes: 15 })
      .where('id', '=', world.conciergerieId)
      .execute();
    await register();
    await opensAt(900);
    expect(await tile()).toMatchObject({
      responsable: 'Marc Lefèvre',
      isMine: true,
      shouldBeOpen: true,
      isOpen: false,
      isInGracePeriod: false,
      graceUntil: null,
      minutesSinceOpening: 120,
      opensNext: { date: '2026-11-23', time: '09:00' },
    });
    await opensAt(1050);
    expect(await tile()).toMatchObject({ isInGracePeriod: true, graceUntil: '11:05', minutesSinceOpening: 10 });
    await opensAt(1300);
    expect(await tile()).toMatchObject({
      shouldBeOpen: false,
      isInGracePeriod: false,
      minutesSinceOpening: null,
      opensNext: { date: '2026-11-20', time: '13:00' },
    });
  });

  test('is open while one of its cash registers is', async () => {
    const id = await register();
    expect(await count(id, 'ouverture')).toMatchObject({ code: 0 });
    expect(await tile()).toMatchObject({ isOpen: true });
    expect(await count(id, 'fermeture')).toMatchObject({ code: 0 });
    expect(await tile()).toMatchObject({ isOpen: false });
  });

  test('without a cash register, while one of its managers works there', async () => {
    const desk = await buildConciergerie(loge.database);
    const alone = await buildManager(loge.database, {
      conciergerieIds: [desk],
      permissions: ['MONITORING'],
      conciergerie_id: desk,
    });
    const signed = await loge.signIn(alone.login);
    expect(await tiles(signed)).toMatchObject([{ conciergerieId: desk, isOpen: true, isMine: false, responsable: '' }]);
    await sql`update sessions set last_seen_at = ${new Date(loge.now.getTime() - 11 * 60_000)} where user_id = ${alone.id}`.execute(
      loge.database,
    );
    const other = await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['MONITORING'] });
    expect(await tiles(await loge.signIn(other.login))).toMatchObject([{ isOpen: false }]);
  });

  test('leaves out those that nobody watches, and those of others', async () => {
    const left = await Promise.all([
      buildConciergerie(loge.database, { is_fake: true }),
      buildConciergerie(loge.database, { included_in_alerts: false }),
      buildConciergerie(loge.database, { closing_date: '2026-11-20' }),
      buildConciergerie(loge.database, { has_physical_location: false }),
    ]);
    await buildConciergerie(loge.database);
    const kept = await buildConciergerie(loge.database, { closing_date: '2026-11-21' });
    const both = await buildManager(loge.database, { conciergerieIds: [...left, kept], permissions: ['MONITORING'] });
    const seen = await tiles(await loge.signIn(both.login));
    expect(seen.map(({ conciergerieId }) => conciergerieId)).toEqual([kept]);
  });
});

interface Alert {
  readonly id: number;
  readonly reasons: readonly string[];
  readonly since: string;
}
interface Alerts {
  readonly data: readonly Alert[];
  readonly numItemsTotal: number;
  readonly conciergeriesLabels: Readonly<Record<string, string>>;
  readonly reasonsLabels: Readonly<Record<string, string>>;
  readonly reasonsCounts: Readonly<Record<string, number>>;
}

describe('abnormal orders', () => {
  let late: number;
  let rich: number;

  beforeAll(async () => {
    const offer = await world.offer({ items: [{ price_cents: 1_000 }] });
    const dear = await world.offer({ items: [{ price_cents: 90_000 }] });
    late = await world.placed(offer);
    rich = await world.placed(dear);
    const quiet = await world.placed(offer);
    expect(quiet).toBeGreaterThan(rich);
    // As if they had been placed, and due, before: then something happens to each, and what is kept is worked out anew.
    await sql`update orders set begin_date = '2026-11-10', service_time = '10:00' where id = any(${[late, rich]}::bigint[])`.execute(
      loge.database,
    );
    for (const orderId of [late, rich])
      expect(
        await loge.call('NewOrderComment', { o: { orderId, comment: 'Où en est-elle ?' } }, world.camille),
      ).toMatchObject({ code: 0 });
  });

  test('what is kept is what the rule says', async () => {
    const ids = await loge.database.selectFrom('orders').select(['id', 'anomalies']).orderBy('id').execute();
    const facts = await loadOrdersFacts(
      loge.database,
      ids.map(({ id }) => id),
    );
    for (const order of facts) {
      const held = Object.entries(order.anomalies ?? {}).filter(([, from]) => Date.parse(from) <= loge.now.getTime());
      expect(
        held.map(([key]) => key),
        `order ${order.id}`,
      ).toEqual(anomalies(attentionFactsOf(order), loge.now.getTime()));
    }
    expect(facts.find(({ id }) => id === late)?.anomalies).toMatchObject({
      veryLate: expect.stringMatching(/^2026-11-17T/),
    });
  });

  test('GetDashboardBadOrders counts them by status and reason, also where there are none', async () => {
    const { conciergeries, reasonsLabels } = await get<{
      conciergeries: readonly Record<string, unknown>[];
      reasonsLabels: Record<string, string>;
    }>('GetDashboardBadOrders');
    expect(conciergeries).toMatchObject([
      {
        conciergerieId: world.conciergerieId,
        nbAnomalies: 2,
        externalKey: '',
        statuses: { Demandée: 2 },
        reasons: { veryLate: 2 },
      },
    ]);
    expect(reasonsLabels['veryLate']).toBe('En retard de plus de 7 jours');
    const empty = await buildManager(loge.database, {
      conciergerieIds: [await buildConciergerie(loge.database)],
      permissions: ['MONITORING'],
    });
    const none = await get<{ conciergeries: unknown[] }>('GetDashboardBadOrders', {}, await loge.signIn(empty.login));
    expect(none.conciergeries).toMatchObject([{ nbAnomalies: 0, statuses: {}, reasons: {} }]);
  });

  test('GetDashboardBadOrdersDetail lists those of one conciergerie', async () => {
    const detail = await get<{ nbAnomalies: number; orders: readonly Alert[] }>('GetDashboardBadOrdersDetail', {
      conciergerieId: world.conciergerieId,
    });
    expect(detail.nbAnomalies).toBe(2);
    expect(detail.orders.map(({ id }) => id)).toEqual([late, rich]);
    expect(detail.orders[0]).toMatchObject({ reasons: ['veryLate'], amount: 1_000, status: 2 });
    const elsewhere = await buildConciergerie(loge.database);
    const refused = await loge.call('GetDashboardBadOrdersDetail', { conciergerieId: elsewhere }, nadia, {
      method: 'GET',
    });
    expect(refused).toMatchObject({ refusal: 'not-found' });
  });

  test('InboxOrdersAlertList is narrowed by conciergeries, reasons and amount', async () => {
    const list = (input: Record<string, unknown> = {}, as?: Signed) => get<Alerts>('InboxOrdersAlertList', input, as);
    const numbers = async (input: Record<string, unknown>) => (await list(input)).data.map(({ id }) => id);
    expect(await list({}, world.marc)).toMatchObject({
      numItemsTotal: 2,
      reasonsCounts: { veryLate: 2 },
      conciergeriesLabels: { [String(world.conciergerieId)]: expect.any(String) },
    });
    expect(await numbers({ amountMinimum: 90_000 })).toEqual([rich]);
    expect(await numbers({ reasons: { veryLate: true, overpaid: false } })).toEqual([late, rich]);
    expect(await numbers({ reasons: { overpaid: true } })).toEqual([]);
    expect(await numbers({ conciergeries: [world.conciergerieId] })).toEqual([late, rich]);
    expect(await numbers({ conciergeries: [world.conciergerieId + 999_999] })).toEqual([]);
    expect(await list({ pageNumber: 2 })).toMatchObject({ data: [], numItemsTotal: 2 });
    // The tiles above the list keep their counts while one of them is chosen.
    expect((await list({ reasons: { overpaid: true } })).reasonsCounts).toEqual({ veryLate: 2 });
  });

  test.each([
    [{ pageNumber: 0 }, 'pageNumber'],
    [{ reasons: { overpaid: 'often' } }, 'reasons.overpaid'],
    [{ amountMinimum: -1 }, 'amountMinimum'],
    [{ conciergeries: ['x'] }, 'conciergeries.0'],
  ])('refuses %j', async (input, field) => {
    const answer = await loge.call('InboxOrdersAlertList', input, nadia, { method: 'GET' });
    expect(answer).toMatchObject({ refusal: 'invalid-input' });
    expect(answer.fields?.[0]?.field).toContain(field);
  });

  test('time alone brings them about', async () => {
    loge.now = new Date(loge.now.getTime() - 4 * day);
    expect(await get<Alerts>('InboxOrdersAlertList')).toMatchObject({ numItemsTotal: 0, reasonsCounts: {} });
    loge.now = new Date(loge.now.getTime() + 4 * day);
  });
});

test.each(['GetDashboardConciergeriesHoraires', 'GetDashboardBadOrders', 'GetDashboardBadOrdersDetail'])(
  '%s is for who may watch',
  async (action) => {
    const answer = await loge.call(action, { conciergerieId: world.conciergerieId }, world.marc, { method: 'GET' });
    expect(answer).toMatchObject({ refusal: 'forbidden' });
  },
);
