import { beforeAll, describe, expect, test } from 'vitest';
import { takeRefundsToAskAbout } from './rows/card-refund-rows.ts';
import { settlePayments } from './jobs/settle-payments.ts';
import {
  type AskedRefund,
  ProviderRefused,
  ProviderUnavailable,
} from '../platform/outside/payments/payment-provider.ts';
import type { Services } from '../platform/services.ts';
import { cardPaymentsWorld } from '../testing/card-payments-world.ts';
import { advanceOrder } from '../testing/advance-order.ts';
import { card } from '../testing/paying-person.ts';
import { refundsWorld } from '../testing/refunds-world.ts';
import { startTestServer } from '../testing/running-server.ts';
import { pollRefunds } from './poll-refunds.ts';

const loge = startTestServer();
let desk: Awaited<ReturnType<typeof cardPaymentsWorld>>;
const { paidTwice, refundOf, failAtBank, reasonOf, balanceOf } = refundsWorld(loge, () => desk);

const move = advanceOrder(loge, () => desk.world.marc.id);

const DAY = 86_400;

beforeAll(async () => {
  desk = await cardPaymentsWorld(loge);
});

/** Somebody whose order was cancelled, and whose 12,50 € went back. */
async function refunded() {
  const paul = await desk.person();
  const { orderId, formUrl } = await paul.order();
  await paul.pay(await paul.openPage(formUrl), card.accepted);
  await move(orderId, 'cancelled');
  await settlePayments(loge.server.services);
  expect((await desk.paymentsOf(paul.id)).at(-1)).toBe('refund card collected 1250');
  return { paul, orderId, reference: `refund-${await refundOf(orderId)}` };
}

const provider = () => {
  const { payments } = loge.server.services;
  if (payments === null) throw new Error('There is no provider.');
  return payments;
};

/** The services with a provider that notes what it is asked after, and may answer otherwise. */
function listening(say: (reference: string) => AskedRefund | null = () => null): {
  readonly services: Services;
  readonly asked: string[];
} {
  const asked: string[] = [];
  const findRefund = async (about: Parameters<ReturnType<typeof provider>['findRefund']>[0]) => {
    asked.push(about.reference);
    return say(about.reference) ?? (await provider().findRefund(about));
  };
  return { services: { ...loge.server.services, payments: { ...provider(), findRefund } }, asked };
}

const pass = (seconds: number): void => {
  loge.now = new Date(loge.now.getTime() + seconds * 1000);
};

describe('a refund that is done', () => {
  test('and that the bank sends back without a word of its provider is heard of within a day, once', async () => {
    const { paul, orderId, reference } = await refunded();
    await failAtBank(reference);
    await desk.later(DAY - 60);
    expect((await desk.paymentsOf(paul.id)).at(-1)).toBe('refund card collected 1250');
    await desk.later(60);
    expect((await desk.paymentsOf(paul.id)).at(-1)).toBe('refund card failed 1250');
    expect(await reasonOf(orderId)).toBe('refundFailed');
    expect(await balanceOf(orderId)).toBe(-1250);
    await desk.later(DAY);
    expect(await desk.bookingsOf(paul.id)).toEqual(['paymentCollected', 'paymentRefunded', 'paymentCancelled']);
  });

  test('of a surplus is asked after too', async () => {
    const { paul, orderId, attempt } = await paidTwice();
    await settlePayments(loge.server.services);
    await failAtBank(`surplus-${attempt}`);
    await desk.later(DAY - 60);
    expect((await desk.paymentsOf(paul.id)).at(-1)).toBe('payment card collected 1250');
    await desk.later(60);
    expect((await desk.paymentsOf(paul.id)).at(-1)).toBe('refund card failed 1250');
    expect(await reasonOf(orderId)).toBe('refundFailed');
    expect(await balanceOf(orderId)).toBe(-2500);
  });

  test('is asked after once a day, for thirty days, however often the job runs', async () => {
    const { reference } = await refunded();
    const { attempt } = await paidTwice();
    await settlePayments(loge.server.services);
    const { services, asked } = listening();
    for (let quarters = 0; quarters < 40 * 4; quarters += 1) {
      pass(DAY / 4);
      await Promise.all([settlePayments(services), settlePayments(services)]);
    }
    expect(asked.filter((one) => one === reference)).toHaveLength(30);
    expect(asked.filter((one) => one === `surplus-${attempt}`)).toHaveLength(30);
  });

  test('waits for tomorrow where the provider is silent, and keeps no other waiting where it refuses to answer', async () => {
    const [first, second] = [await refunded(), await refunded()];
    pass(DAY);
    const silent = listening(() => {
      throw new ProviderUnavailable('no answer');
    });
    await pollRefunds(silent.services, silent.services.payments ?? provider());
    expect(silent.asked).toEqual([first.reference]);
    pass(DAY);
    const refusing = listening((reference) => {
      if (reference === first.reference) throw new ProviderRefused('no such payment');
      return null;
    });
    await failAtBank(second.reference);
    await pollRefunds(refusing.services, refusing.services.payments ?? provider());
    expect(refusing.asked).toEqual([first.reference, second.reference]);
    expect(await reasonOf(second.orderId)).toBe('refundFailed');
  });

  test('is asked about its last time again where the process died over it, or the provider was silent, for a week at most', async () => {
    pass(40 * DAY);
    await settlePayments(loge.server.services);
    const first = await refunded();
    const id = await refundOf(first.orderId);
    pass(30 * DAY);
    const nextCheckAt = async () =>
      (
        await loge.database
          .selectFrom('payments')
          .select('next_check_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).next_check_at;
    // Taken by a process that was killed before it asked.
    const day = (days: number): Date => new Date(loge.now.getTime() + days * DAY * 1000);
    const taken = await takeRefundsToAskAbout(loge.database, 'simulator', {
      now: loge.now,
      next: day(1),
      endsBefore: day(-37),
      limit: 20,
    });
    expect(taken.map(({ paymentId }) => paymentId)).toEqual([id]);
    pass(DAY);
    const silent = listening(() => {
      throw new ProviderUnavailable('no answer');
    });
    await pollRefunds(silent.services, silent.services.payments ?? provider());
    expect([silent.asked, await nextCheckAt()]).toEqual([[first.reference], day(1)]);
    pass(DAY);
    const heard = listening();
    await pollRefunds(heard.services, heard.services.payments ?? provider());
    expect([heard.asked, await nextCheckAt()]).toEqual([[first.reference], null]);

    const second = await refunded();
    const never = await refundOf(second.orderId);
    for (let days = 0; days < 45; days += 1) {
      pass(DAY);
      await pollRefunds(silent.services, silent.services.payments ?? provider());
    }
    expect(silent.asked.filter((reference) => reference === `refund-${never}`)).toHaveLength(37);
  });

  test('is one of many: those who take at once take others, no more than they may', async () => {
    pass(40 * DAY);
    await settlePayments(loge.server.services);
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await refundOf((await refunded()).orderId));
    pass(DAY);
    const round = { now: loge.now, next: new Date(loge.now.getTime() + DAY * 1000), endsBefore: new Date(0), limit: 2 };
    const take = async () => takeRefundsToAskAbout(loge.database, 'simulator', round);
    const taken = await Promise.all([take(), take(), take()]);
    expect(taken.map(({ length }) => length <= 2)).toEqual([true, true, true]);
    expect(taken.flat().map(({ paymentId }) => paymentId)).toHaveLength(3);
    expect(new Set(taken.flat().map(({ paymentId }) => paymentId))).toEqual(new Set(ids));
  });
});
