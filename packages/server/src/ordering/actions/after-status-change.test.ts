import { statusNumber } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { statusOfOrder } from '../../testing/order-look-ups.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

const move = advanceOrder(loge, () => world.marc.id);

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
});

const statusOf = statusOfOrder(loge);

describe('what follows a change of status by itself', () => {
  test('a done order that credits have paid is paid, and owed in the ledger', async () => {
    const paul = await world.beneficiary();
    await world.credit(paul.id, 1250);
    const id = await world.placed(shirts, { useCredits: true }, paul);
    await move(id, 'accepted', 'done');
    expect(await statusOf(id)).toBe('paid');
    const events = await loge.database
      .selectFrom('ledger_transactions')
      .select('event')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['creditUsed', 'vatMoved', 'orderCharged']);
  });

  test('a cancelled order gives credits back, drops what was promised, and asks for a refund of what was collected', async () => {
    const paul = await world.beneficiary();
    const credit = await world.credit(paul.id, 1000);
    const id = await world.placed(shirts, { useCredits: true }, paul);
    await move(id, 'accepted', 'cancelled');
    expect(
      await loge.database
        .selectFrom('payments')
        .select(['mode', 'status'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { mode: 'credits', status: 'cancelled' },
      { mode: 'conciergerie', status: 'cancelled' },
    ]);
    expect(
      await loge.database.selectFrom('credits').select('remaining_cents').where('id', '=', credit).executeTakeFirst(),
    ).toEqual({ remaining_cents: 1000 });
    const events = await loge.database
      .selectFrom('ledger_transactions')
      .select('event')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['creditUsed', 'vatMoved', 'creditReversed', 'vatMoved']);
    const told = await loge.database
      .selectFrom('notifications')
      .select('type')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(told.map(({ type }) => type)).toEqual(['order_received', 'order_accepted', 'order_called_off']);
  });

  test('a done order that nobody has paid is unpaid, where payment at the desk was promised too', async () => {
    const id = await world.placed(shirts);
    await move(id, 'accepted', 'done');
    const state = await loge.database
      .selectFrom('orders')
      .select(['status', 'unpaid', 'note_state', 'done_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(state).toEqual({ status: 'done', unpaid: true, note_state: 'to_be_sent', done_at: loge.now });
  });

  test('its mail goes out at once, and the one that asks for a rating a day later', async () => {
    const id = await world.placed(shirts);
    for (const status of ['accepted', 'done'] as const) {
      const input = { orderId: id, status: statusNumber(status), paymentChecked: true };
      expect(await loge.call('changeOrderStatus', input, world.marc)).toMatchObject({ code: 0 });
    }
    const { rows } = await sql<{ name: string; mail: string | null; hours: number }>`
      select name, data ->> 'mail' as mail, round(extract(epoch from start_after - ${loge.now}::timestamptz) / 3600)::int as hours
      from pgboss.job where (data ->> 'orderId')::bigint = ${id} and name <> 'order-placed' order by created_on, name
    `.execute(loge.database);
    expect(rows.map(({ name, mail }) => [name, mail])).toEqual([
      ['order-status-changed', 'order-accepted'],
      ['order-status-changed', 'order-done'],
      ['request-rating', null],
    ]);
    expect(rows.at(-1)?.hours).toBe(24);
  });
});
