import { beforeAll, describe, expect, test } from 'vitest';
import { loadOrderFacts, lockOrder } from '../../order-facts/rows/order-facts-rows.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
});

const request = (orderId: number) =>
  loge.call(
    'NewOrderComment',
    { o: { orderId, comment: 'Je pars plus tôt.', requestCancellation: true } },
    world.camille,
  );
const withdraw = (orderId: number, as = world.camille) => loge.call('WithdrawCancellationRequest', { orderId }, as);
const reasonOf = async (id: number) =>
  (await loge.database.selectFrom('orders').select('attention_reason').where('id', '=', id).executeTakeFirstOrThrow())
    .attention_reason;
const detail = async (id: number, as = world.camille) => {
  const { data } = await loge.call('OrderDetail', { id }, as, { lang: 'fr' });
  return (data as unknown as { order: Record<string, never> }).order;
};

describe('a request to cancel that is taken back', () => {
  test('leaves the inbox, stays in the history as withdrawn, and may be made again', async () => {
    const id = await world.placed(shirts);
    const before = await reasonOf(id);
    await request(id);
    expect(await reasonOf(id)).toBe('cancellationRequested');
    expect(await withdraw(id)).toMatchObject({ code: 0 });
    expect(await reasonOf(id)).toBe(before);
    expect(await detail(id)).toMatchObject({
      cancellationRequested: false,
      cancellationRequest: null,
      canCancel: true,
      comments: [{ asksToCancel: true, withdrawnAt: loge.now.toISOString() }],
    });
    expect(await detail(id, world.marc)).toMatchObject({
      comments: [{ asksToCancel: true, ack: true, withdrawnAt: loge.now.toISOString() }],
    });
    const logged = await loge.database
      .selectFrom('business_log')
      .select('action')
      .where('order_id', '=', id)
      .where('action', '=', 'cancellation-withdrawn')
      .execute();
    expect(logged).toHaveLength(1);
    expect(await request(id)).toMatchObject({ code: 0 });
  });

  test('is no answer any more to a desk whose dialog is still open', async () => {
    const id = await world.placed(shirts);
    const cancel = { orderId: id, status: 20, comment: 'Annulée', answersRequest: true };
    await request(id);
    await withdraw(id);
    expect(await loge.call('changeOrderStatus', cancel, world.marc)).toMatchObject({
      code: 442,
      refusal: 'cancellation-withdrawn',
    });
    expect(await detail(id)).toMatchObject({ cancellationRequested: false, canCancel: true });
    await request(id);
    expect(await loge.call('changeOrderStatus', cancel, world.marc)).toMatchObject({ code: 0 });
  });

  test('must be one’s own, and still wait for the desk', async () => {
    const id = await world.placed(shirts);
    expect(await withdraw(id)).toMatchObject({ code: 410, refusal: 'cancellation-not-asked' });
    await request(id);
    expect(await withdraw(id, await world.beneficiary())).toMatchObject({ refusal: 'not-found' });
    expect(await withdraw(id, world.marc)).toMatchObject({ refusal: 'forbidden' });
    const answer = { orderId: id, comment: 'Nous gardons votre commande.', visibleAdh: true };
    await loge.call('NewOrderComment', { o: answer }, world.marc);
    expect(await withdraw(id)).toMatchObject({ refusal: 'cancellation-not-asked' });
    expect((await detail(id)).cancellationRequested).toBe(false);
  });

  test('what is cancelled cannot be taken back', async () => {
    const { id } = await buildOrder(loge.database, {
      conciergerieId: world.conciergerieId,
      beneficiary_id: world.camille.id,
      offer: shirts,
      status: 'cancelled',
    });
    expect(await withdraw(id)).toMatchObject({ refusal: 'cancellation-not-asked' });
  });

  test('answered and taken back at once, it is one of both', async () => {
    const cancelled = 15;
    const outcomes = await Promise.all(
      [1, 2, 3].map(async () => {
        const id = await world.placed(shirts);
        await request(id);
        const [taken, answered] = await Promise.all([
          withdraw(id),
          loge.call('ChangeOrderStatus', { orderId: id, status: cancelled, va: true, vp: true }, world.marc),
        ]);
        const row = await loge.database
          .selectFrom('order_comments')
          .select(['withdrawn_at', 'acknowledged_by'])
          .where('order_id', '=', id)
          .executeTakeFirstOrThrow();
        return {
          taken: taken.code === 0,
          answered: answered.code,
          withdrawn: row.withdrawn_at !== null,
          by: row.acknowledged_by,
        };
      }),
    );
    for (const { taken, withdrawn, by } of outcomes) {
      expect(withdrawn).toBe(taken);
      expect(by).toBe(taken ? world.camille.id : world.marc.id);
    }
  });
});

test('control: read before the order is locked, a request looks open that is answered in between', async () => {
  const id = await world.placed(shirts);
  await request(id);
  await loge.database.transaction().execute(async (transaction) => {
    const before = await loadOrderFacts(transaction, id);
    const answer = { orderId: id, comment: 'Nous la gardons.', visibleAdh: true };
    await loge.call('NewOrderComment', { o: answer }, world.marc);
    expect(before?.cancellationRequested).toBe(true);
    await lockOrder(transaction, id);
    expect((await loadOrderFacts(transaction, id))?.cancellationRequested).toBe(false);
  });
});

describe('while a request waits', () => {
  test('the order says what is paid and where it goes back to, on the terms of when it was asked for', async () => {
    const offer = await world.offer({ avoids_date: false, cancellation_delay_hours: 24 });
    await world.credit(world.camille.id, 500);
    const id = await world.placed(offer, { beginDate: '2026-11-26', paymentMode: 1, useCredits: true });
    expect(await detail(id)).toMatchObject({
      cancellation: { kind: 'free', until: null },
      cancellationRequest: null,
    });
    await request(id);
    expect(await detail(id)).toMatchObject({
      action: null,
      cancellationRequest: {
        at: loge.now.toISOString(),
        isFree: true,
        freeUntil: null,
        paid: 500,
        promised: 750,
        back: [{ typeLabel: { fr: 'Crédits', en: 'Credits' }, amount: 500 }],
      },
    });
  });

  test('the recap says for the day that was chosen what the order says afterwards', async () => {
    const offer = await world.offer({ avoids_date: false, cancellation_delay_hours: 72 });
    const preview = async (beginDate: string) => {
      const o = { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 1 }], beginDate };
      const { data } = await loge.call('PreviewOrder', { o }, world.camille);
      return (data as unknown as { order: { cancellation: unknown } }).order.cancellation;
    };
    // The right runs to 4 December: of what is ordered for a day within it no end and no fee is said.
    expect(await preview('2026-11-21')).toEqual({ kind: 'free', until: null });
    expect(await preview('2026-12-04')).toEqual({ kind: 'free', until: null });
    expect(await preview('2026-12-06')).toEqual({ kind: 'freeUntil', until: '2026-12-04T23:00:00.000Z' });
    expect(await preview('2026-12-20')).toEqual({ kind: 'freeUntil', until: '2026-12-16T23:00:00.000Z' });
    for (const beginDate of ['2026-12-06', '2026-12-20']) {
      const id = await world.placed(offer, { beginDate });
      expect((await detail(id)).cancellation).toEqual(await preview(beginDate));
    }
  });

  test('without a right the recap and the order say the delay of the offer', async () => {
    const offer = await world.offer({
      avoids_date: false,
      cancellation_delay_hours: 72,
      withdrawal_exception: 'dated_service',
    });
    const preview = async (beginDate: string) => {
      const o = { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 1 }], beginDate };
      const { data } = await loge.call('PreviewOrder', { o }, world.camille);
      return (data as unknown as { order: { cancellation: unknown } }).order.cancellation;
    };
    const [soon, later] = ['2026-11-21', '2026-11-26'];
    expect(await preview(soon)).toMatchObject({ kind: 'fees' });
    expect(await preview(later)).toEqual({ kind: 'freeUntil', until: '2026-11-22T23:00:00.000Z' });
    const id = await world.placed(offer, { beginDate: later });
    expect((await detail(id)).cancellation).toEqual(await preview(later));
  });
});

describe('the free time of the offer is over', () => {
  const soon = { avoids_date: false, cancellation_delay_hours: 72 } as const;
  const ofDesk = async (id: number) => {
    const { data } = await loge.call('OrderDetail', { id }, world.marc);
    return (data as unknown as { order: { cancellation: { terms: unknown } } }).order.cancellation.terms;
  };
  const feesSince = { kind: 'fees', until: '2026-11-17T23:00:00.000Z' };

  test('while one may withdraw at no cost no fee is announced, to nobody', async () => {
    const id = await world.placed(await world.offer(soon), { beginDate: '2026-11-21' });
    const free = { kind: 'free', until: null };
    expect(await detail(id)).toMatchObject({ canCancel: true, cancelAfterDelay: false, cancellation: free });
    expect(await ofDesk(id)).toEqual(free);
    await request(id);
    expect(await detail(id)).toMatchObject({ cancellationRequest: { isFree: true, freeUntil: null } });
    expect(await ofDesk(id)).toEqual(free);
  });

  test('under an exception the fees are announced, to both', async () => {
    const dated = await world.offer({ ...soon, withdrawal_exception: 'dated_service' });
    const id = await world.placed(dated, { beginDate: '2026-11-21' });
    expect(await detail(id)).toMatchObject({ canCancel: true, cancelAfterDelay: true, cancellation: feesSince });
    expect(await ofDesk(id)).toEqual(feesSince);
    await request(id);
    expect(await detail(id)).toMatchObject({ cancellationRequest: { isFree: false, freeUntil: feesSince.until } });
  });
});
