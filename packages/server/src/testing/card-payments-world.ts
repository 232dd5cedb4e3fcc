import { statusNumber } from '@loge/domain/orders/order-status';
import { expect } from 'vitest';
import { settlePayments } from '../payments/jobs/settle-payments.ts';
import { orderingWorld } from './ordering-world.ts';
import { card, payingPerson, type PayingPerson } from './paying-person.ts';
import type { TestServer } from './running-server.ts';

export interface PlacedCart {
  readonly orderIds: readonly number[];
  readonly formUrl: string;
  readonly errorMessage: string | null;
}

/** Two desks, one of which asks for a yearly fee of 24,00 €, and short words for what tests of several payments in one do. */
// oxlint-disable-next-line typescript/explicit-function-return-type
export async function cardPaymentsWorld(loge: TestServer) {
  const world = await orderingWorld(loge);
  const withFee = await orderingWorld(loge);
  const shirts = await world.offer();
  const shirtsWithFee = await withFee.offer();
  await loge.database
    .updateTable('conciergeries')
    .set({ registration_fee_cents: 2400 })
    .where('id', '=', withFee.conciergerieId)
    .execute();

  const person = async (): Promise<PayingPerson> => payingPerson(loge, world, shirts, await world.beneficiary());
  const newMember = async (): Promise<PayingPerson> =>
    payingPerson(loge, withFee, shirtsWithFee, await withFee.beneficiary());
  const withCard = async (paul: PayingPerson, number: string): Promise<PayingPerson> => {
    const { formUrl } = (await paul.call('InputPaymentCard')) as unknown as { formUrl: string };
    const page = await paul.openPage(formUrl);
    await paul.pay(page, number);
    if (number === card.challengedAway) await paul.answerChallenge(page, 'yes');
    return paul;
  };

  async function orderCart(paul: PayingPerson, count: number, offer = shirts): Promise<PlacedCart> {
    const one = { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 1 }] };
    const { orders, paymentAction } = (await paul.call('CreateOrders', {
      orders: Array.from({ length: count }, () => one),
      paymentMode: 2,
    })) as unknown as {
      orders: { orderId: number }[];
      paymentAction: { formUrl: string | null; errorMessage: string | null };
    };
    const { formUrl, errorMessage } = paymentAction;
    return { orderIds: orders.map(({ orderId }) => orderId), formUrl: formUrl ?? '', errorMessage };
  }
  const paymentsOf = async (userId: number): Promise<string[]> =>
    (
      await loge.database
        .selectFrom('payments')
        .select(['kind', 'mode', 'status', 'amount_cents'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
    ).map(({ kind, mode, status, amount_cents }) => `${kind} ${mode} ${status} ${amount_cents}`);
  const bookingsOf = async (userId: number): Promise<string[]> =>
    (
      await loge.database
        .selectFrom('ledger_transactions as t')
        .innerJoin('payments as p', 'p.id', 't.payment_id')
        .select('t.event')
        .where('p.user_id', '=', userId)
        .where('t.event', 'in', ['paymentCollected', 'paymentRefunded', 'paymentCancelled'])
        .orderBy('t.id')
        .execute()
    ).map(({ event }) => event);
  /** What the provider took and gave back, in cents. */
  const atProvider = async (paul: PayingPerson): Promise<{ taken: number[]; refunds: number }> => {
    const taken = await loge.database
      .selectFrom('simulated_sessions')
      .select('amount_cents')
      .where('customer_ref', '=', `cus_sim_${paul.id}`)
      .where('kind', 'in', ['payment', 'charge'])
      .where('state', '=', 'succeeded')
      .orderBy('created_at')
      .execute();
    const refunds = await loge.database
      .selectFrom('simulated_sessions')
      .select('amount_cents')
      .where('kind', '=', 'refund')
      .execute();
    return {
      taken: taken.map(({ amount_cents }) => amount_cents ?? 0),
      refunds: refunds.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0),
    };
  };
  const later = async (seconds: number): Promise<void> => {
    loge.now = new Date(loge.now.getTime() + seconds * 1000);
    await settlePayments(loge.server.services);
  };
  const callOff = async (orderId: number): Promise<void> => {
    const called = { orderId, status: statusNumber('cancelled'), comment: 'Plus possible' };
    expect((await loge.call('changeOrderStatus', called, world.marc)).code).toBe(0);
  };
  return {
    world,
    withFee,
    shirtsWithFee,
    person,
    newMember,
    withCard,
    orderCart,
    paymentsOf,
    bookingsOf,
    atProvider,
    later,
    callOff,
  };
}
