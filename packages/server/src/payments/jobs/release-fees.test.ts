import { FEE_WAITS_DAYS } from '@loge/domain/payments/registration-fees';
import { statusNumber } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { eraseAccount } from '../../accounts/erase-account.ts';
import { switchAccountsOff } from '../../credentials/switch-accounts.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { cardPaymentsWorld } from '../../testing/card-payments-world.ts';
import { card, notify, type PayingPerson } from '../../testing/paying-person.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { releaseFees } from './release-fees.ts';

const loge = startTestServer();
let desk: Awaited<ReturnType<typeof cardPaymentsWorld>>;

beforeAll(async () => {
  desk = await cardPaymentsWorld(loge);
});

const release = (): Promise<void> => releaseFees(loge.server.services);
const fee = (status: string): string => `payment card ${status} 2400`;
const feesOf = ({ id }: PayingPerson) =>
  loge.database
    .selectFrom('registration_fees')
    .select(['payment_id', 'released_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
/** The fee of somebody was brought so long ago. */
const broughtDaysAgo = ({ id }: PayingPerson, days: number): Promise<unknown> =>
  sql`update registration_fees set created_at = created_at - make_interval(days => ${days}) where user_id = ${id}`.execute(
    loge.database,
  );
const callOff = async (orderId: number): Promise<void> => {
  const called = { orderId, status: statusNumber('cancelled'), comment: 'Plus possible' };
  expect((await loge.call('changeOrderStatus', called, desk.withFee.marc)).code).toBe(0);
};
/** Somebody whose first order was cancelled before they paid; its fee is owed still. */
async function neverPaid(): Promise<{ readonly anna: PayingPerson; readonly orderId: number; readonly ref: string }> {
  const anna = await desk.newMember();
  const { orderId, formUrl } = await anna.order();
  const page = await anna.openPage(formUrl);
  await callOff(orderId);
  await anna.openPage(formUrl);
  expect(await desk.paymentsOf(anna.id)).toEqual(['payment card cancelled 1250', fee('pending')]);
  await broughtDaysAgo(anna, FEE_WAITS_DAYS + 1);
  return { anna, orderId, ref: page.ref };
}
const owedBy = async ({ id }: PayingPerson): Promise<number> =>
  (
    await sql<{ cents: number }>`
      select coalesce(sum(e.amount_cents), 0)::int as cents from payments p
      join ledger_transactions t on t.payment_id = p.id and t.order_id is null
      join ledger_entries e on e.transaction_id = t.id and e.account = 'receivable' where p.user_id = ${id}`.execute(
      loge.database,
    )
  ).rows[0]?.cents ?? 0;

describe('a yearly fee that was never paid, and of which no order stands', () => {
  test('is released once: owed no more, told to everybody whom it concerns, and brought anew by the next order', async () => {
    const { anna, orderId } = await neverPaid();
    expect(await owedBy(anna)).toBe(2400);
    await Promise.all([release(), release(), release()]);
    await release();
    expect(await desk.paymentsOf(anna.id)).toEqual(['payment card cancelled 1250', fee('cancelled')]);
    expect(await owedBy(anna)).toBe(0);
    expect((await anna.detail(orderId)).action).toBeNull();
    expect((await anna.refusedPay(orderId)).refusal).toBe('nothing-to-pay');
    const told = await loge.database
      .selectFrom('business_log')
      .select('comment')
      .where('action', '=', 'registration-fee-released')
      .where('subject_user_id', '=', anna.id)
      .execute();
    expect(told).toEqual([{ comment: '24,00\u00a0€' }]);

    const { formUrl } = await anna.order();
    await anna.pay(await anna.openPage(formUrl), card.accepted);
    expect((await desk.paymentsOf(anna.id)).slice(2)).toEqual(['payment card collected 1250', fee('collected')]);
    expect((await desk.atProvider(anna)).taken).toEqual([3650]);
    expect((await feesOf(anna)).map(({ released_at: at }) => at === null)).toEqual([false, true]);
  });

  test('stays for two weeks', async () => {
    const { anna } = await neverPaid();
    await broughtDaysAgo(anna, -2);
    await release();
    expect((await desk.paymentsOf(anna.id)).at(-1)).toBe(fee('pending'));
  });

  test('can be paid by card until then, and is not released once it was', async () => {
    const { anna, orderId } = await neverPaid();
    const again = await anna.call('PayOrder', { orderId });
    await release();
    await anna.pay(await anna.openPage(again.paymentAction.formUrl ?? ''), card.accepted);
    await release();
    expect((await desk.paymentsOf(anna.id)).at(-1)).toBe(fee('collected'));
  });

  test('stays where another order stands, or a series goes on', async () => {
    const { anna } = await neverPaid();
    await anna.order();
    await release();
    expect(await desk.paymentsOf(anna.id)).toContain(fee('pending'));
    const series = await desk.newMember();
    const weekly = await desk.withFee.offer({ allows_recurring: true, avoids_date: false });
    const wish = { recurring: true, recurrType: 'TLJDLS', beginDate: '2027-02-20', paymentMode: 2 };
    expect((await desk.withFee.place(weekly, wish, series)).code).toBe(0);
    await broughtDaysAgo(series, FEE_WAITS_DAYS + 1);
    await release();
    expect(await desk.paymentsOf(series.id)).toEqual([fee('pending')]);
  });
});

describe('at the same moment', () => {
  test('somebody pays by a kept card: they are a member, or nothing was charged', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { anna, orderId } = await neverPaid();
      await desk.withCard(anna, card.accepted);
      await Promise.all([release(), loge.call('PayOrder', { orderId }, anna), release()]);
      await desk.later(1);
      const [year] = await feesOf(anna);
      const isMember = year?.released_at === null;
      expect((await desk.atProvider(anna)).taken).toEqual(isMember ? [2400] : []);
      expect((await desk.paymentsOf(anna.id)).at(-1)).toBe(fee(isMember ? 'collected' : 'cancelled'));
    }
  });

  test('the desk takes the money: it is booked and kept, or refused', async () => {
    const nadia = await desk.withFee.manager(['COMPTA']);
    for (let round = 0; round < 5; round += 1) {
      const { anna } = await neverPaid();
      const [year] = await feesOf(anna);
      const collect = loge.call('CollectPayment', { paymentId: year?.payment_id, type: 6 }, nadia);
      const [taken] = await Promise.all([collect, release()]);
      const [after] = await feesOf(anna);
      expect(taken.refusal ?? 'done').toBe(after?.released_at === null ? 'done' : 'payment-not-collectable');
    }
  });

  test('somebody is at the page for it: it stays until they have paid or gone', async () => {
    const { anna, orderId } = await neverPaid();
    const again = await anna.call('PayOrder', { orderId });
    const page = await anna.openPage(again.paymentAction.formUrl ?? '');
    expect(page.body).toContain('24,00');
    await release();
    expect((await feesOf(anna))[0]?.released_at).toBeNull();
    await anna.giveUp(page);
    await release();
    expect((await feesOf(anna))[0]?.released_at).not.toBeNull();
  });
});

test('somebody who left with nothing but such a fee is erased once it is released', async () => {
  const { anna } = await neverPaid();
  const leave = () =>
    machineWrite(loge.server.services, `erase-${anna.id}`, async (transaction, changes) => {
      await switchAccountsOff(transaction, [anna.id], { reason: 'removal', now: loge.now });
      return eraseAccount(transaction, anna.id, { by: desk.withFee.marc.id, now: loge.now, changes });
    });
  expect(await leave()).toBe(false);
  await release();
  expect(await leave()).toBe(true);
});

test('money that comes in for a fee after it was released goes back by itself, once', async () => {
  const { anna, ref } = await neverPaid();
  await release();
  const before = (await desk.atProvider(anna)).refunds;
  await loge.database.updateTable('simulated_sessions').set({ state: 'succeeded' }).where('ref', '=', ref).execute();
  for (let times = 0; times < 3; times += 1) await notify(loge, ref);
  await desk.later(1);
  await desk.later(600);
  // The order's part was cancelled, the fee's released: both go back, one as a refund and one as too much.
  expect((await desk.atProvider(anna)).refunds - before).toBe(3650);
  expect(await owedBy(anna)).toBe(0);
  expect(await desk.paymentsOf(anna.id)).toEqual([
    'payment card collected 1250',
    fee('cancelled'),
    'refund card collected 1250',
  ]);
});
