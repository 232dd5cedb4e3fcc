import { listEvents } from '@loge/contract/integrations/list-events';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { statusNumber } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildApiKey } from '../../testing/api-key-builders.ts';
import { buildPartner, buildUser } from '../../testing/builders.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { refuse } from '../../platform/refusal.ts';

const loge = startTestServer();
let world: OrderingWorld;
type Page = OutputOf<typeof listEvents>;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

const read = (input: Record<string, unknown> = {}): Promise<Page> => ask(loge, listEvents, input, world.marc);
const head = async (): Promise<number> => (await read({ limit: 500 })).next;

test('each step of an order is an event, numbered within the order, in the transaction that makes it', async () => {
  const orderId = await world.placed(await world.offer());
  expect((await loge.call('changeOrderStatus', { orderId, status: 6 }, world.marc)).code).toBe(0);
  const { items } = await read();
  const ofOrder = items.filter(({ data }) => data.order === orderId);
  expect(ofOrder.map(({ type, data }) => [type, data.orderNumber, data.status])).toEqual([
    ['order.placed', 1, 'new'],
    ['order.accepted', 2, 'accepted'],
  ]);
  expect(ofOrder[0]?.data).toMatchObject({ conciergerie: world.conciergerieId, person: world.camille.id });
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

test('a slot that is free again is told, with whose calendar it is in', async () => {
  const offer = await world.offer(bookable);
  await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 120]]);
  const orderId = await world.placed(offer, { beginDate: '2026-11-23', time: '09:00' });
  const after = await head();
  const cancel = { orderId, status: statusNumber('cancelled'), comment: 'À sa demande' };
  expect((await loge.call('changeOrderStatus', cancel, world.marc)).code).toBe(0);
  const { items } = await read({ after });
  expect(items.map(({ type }) => type)).toEqual(['order.cancelled', 'slot.freed']);
  expect(items[1]?.data).toMatchObject({ order: orderId, partner: offer.partnerId });
  const plain = await world.placed(await world.offer());
  const since = await head();
  expect((await loge.call('changeOrderStatus', { ...cancel, orderId: plain }, world.marc)).code).toBe(0);
  expect((await read({ after: since })).items.map(({ type }) => type)).toEqual(['order.cancelled']);
});

test('a write that is refused tells nothing', async () => {
  const before = (await read()).next;
  await machineWrite(loge.server.services, 'refused', async (_transaction, changes) => {
    changes.record({ action: 'credit-given', conciergerieId: world.conciergerieId });
    return refuse('not-found');
  });
  expect((await read({ after: before })).items).toEqual([]);
});

test('a partner reads the events of their orders, without whose they are; a key those of what it opens', async () => {
  const offer = await world.offer();
  const orderId = await world.placed(offer);
  const partner = await buildUser(loge.database, { is_partner: true, partner_id: offer.partnerId });
  const theirs = await ask(loge, listEvents, {}, await loge.signIn(partner.login));
  expect(theirs.items.map(({ data }) => data.order)).toEqual([orderId]);
  expect(theirs.items[0]?.data.person).toBeNull();
  const other = await buildUser(loge.database, { is_partner: true, partner_id: await buildPartner(loge.database) });
  expect((await ask(loge, listEvents, {}, await loge.signIn(other.login))).items).toEqual([]);

  const byKey = async (scopes: readonly string[]) => {
    const of = { userId: world.marc.id, conciergerieId: world.conciergerieId, scopes };
    const { key } = await buildApiKey(loge, of);
    const answer = await loge.call('ListEvents', {}, undefined, { headers: { authorization: `Bearer ${key}` } });
    return (answer.data as unknown as Page).items.length;
  };
  expect(await byKey(['integrations:read'])).toBe(0);
  expect(await byKey(['integrations:read', 'orders:read'])).toBeGreaterThan(0);
});

test('a reader that follows by the cursor while fifty write misses no event and meets none twice', async () => {
  const writers = 50;
  const each = 4;
  const from = (await read()).next;
  let isWriting = true;
  const write = async (writer: number): Promise<void> => {
    for (let turn = 0; turn < each; turn += 1)
      await machineWrite(loge.server.services, `writer-${writer}`, async (transaction, changes) => {
        // The number of the row is taken at once, and committed after those of others.
        await sql`select nextval(pg_get_serial_sequence('integration_events', 'id'))`.execute(transaction);
        changes.record({ action: 'credit-given', conciergerieId: world.conciergerieId });
      });
  };
  const met: string[] = [];
  const follow = async (): Promise<void> => {
    let after = from;
    for (;;) {
      const isLast = !isWriting;
      const page = await read({ after, limit: 7 });
      met.push(...page.items.map(({ id }) => id));
      after = page.next;
      if (isLast && !page.more) return;
    }
  };
  const following = follow();
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  isWriting = false;
  await following;
  expect(met.length).toBe(writers * each);
  expect(new Set(met).size).toBe(writers * each);
});

test('control: read by the numbers of their rows alone, an event that commits late is missed', async () => {
  const from = await head();
  let commit = (): void => undefined;
  const held = new Promise<void>((resolve) => (commit = resolve));
  let hasWritten = (): void => undefined;
  const written = new Promise<void>((resolve) => (hasWritten = resolve));
  const late = loge.database.transaction().execute(async (transaction) => {
    await sql`insert into integration_events (type, happened_at, conciergerie_id) values ('credit.given', now(), ${world.conciergerieId})`.execute(
      transaction,
    );
    hasWritten();
    await held;
  });
  await written;
  await sql`insert into integration_events (type, happened_at, conciergerie_id) values ('credit.given', now(), ${world.conciergerieId})`.execute(
    loge.database,
  );
  const seen = await sql<{ id: number }>`select max(id) as id from integration_events`.execute(loge.database);
  const first = await read({ after: from });
  expect(first.items.length).toBe(1);
  commit();
  await late;
  const naive = await sql`select id from integration_events where id > ${seen.rows[0]?.id}`.execute(loge.database);
  expect(naive.rows).toEqual([]);
  expect((await read({ after: first.next })).items.length).toBe(1);
});

test('a reader that was away for longer than events are kept learns it', async () => {
  await read();
  await sql`delete from integration_events where position in (select position from integration_events where position is not null order by position limit 3)`.execute(
    loge.database,
  );
  expect(await read({ after: 1 })).toMatchObject({ missed: true });
  const oldest = await sql<{ position: number }>`select min(position) as position from integration_events`.execute(
    loge.database,
  );
  expect(await read({ after: (oldest.rows[0]?.position ?? 0) - 1 })).toMatchObject({ missed: false });
});
