import { payOrder } from '@loge/contract/payments/pay-order';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { lockOrdersOfCart } from '../../order-facts/rows/order-facts-rows.ts';
import { lockOrderFor } from '../../order-facts/lock-order-for.ts';
import { payPath } from '../begin-collection.ts';
import { chargeAndTell, noPaymentAction, startCardPayment } from '../start-card-payment.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const payOrderHandler = handle(payOrder, async ({ input, caller, database, now, changes, services, lang }) => {
  // Before the order itself, which may not be the first of its cart.
  await lockOrdersOfCart(database, input.orderId);
  const locked = await lockOrderFor(database, input.orderId, caller);
  if (locked === null || locked.as !== 'beneficiary') return refuse('not-found');
  const by = { userId: caller.userId, isBeneficiary: true };
  const paying = { database, changes, services, now, order: locked.order, by };
  const started = await startCardPayment(paying, { usesSavedCard: input.savedCard, opensPage: true });
  if (started.kind === 'checking') return refuse('payment-being-checked');
  if (started.kind === 'tooLittle') return refuse('too-little-for-card');
  if (started.kind === 'nothing') return refuse('nothing-to-pay');

  const { collection } = started;
  changes.announce({ users: [caller.userId], conciergerieId: locked.order.conciergerieId });
  if (collection.method === 'hosted') return { paymentAction: { ...noPaymentAction, formUrl: payPath(collection) } };
  changes.complete(async (): Promise<OutputOf<typeof payOrder>> => {
    const about = { orderId: input.orderId, by, lang, now };
    return { paymentAction: await chargeAndTell(services, collection.id, about) };
  });
  return { paymentAction: noPaymentAction };
});
