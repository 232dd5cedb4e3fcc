import { payOrder } from '@loge/contract/payments/pay-order';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { payPath } from '../begin-collection.ts';
import { chargeAndAnswer, noPaymentAction, startCardPayment } from '../start-card-payment.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const payOrderHandler = handle(
  payOrder,
  async ({ input, rows, caller, database, now, changes, services, lang }) => {
    const order = rows.orderId;
    const by = { userId: caller.userId, isBeneficiary: true };
    const paying = { database, changes, services, now, order, by };
    const started = await startCardPayment(paying, { usesSavedCard: input.savedCard, opensPage: true });
    if (started.kind === 'checking') return refuse('payment-being-checked');
    if (started.kind === 'tooLittle') return refuse('too-little-for-card');
    if (started.kind === 'nothing') return refuse('nothing-to-pay');

    const { collection } = started;
    changes.announce({ users: [caller.userId], conciergerieId: order.conciergerieId });
    if (collection.method === 'hosted') return { paymentAction: { ...noPaymentAction, formUrl: payPath(collection) } };
    changes.complete(async (): Promise<OutputOf<typeof payOrder>> => {
      const about = { orderId: order.id, by, lang, now };
      return { paymentAction: await chargeAndAnswer(services, collection.id, about) };
    });
    return { paymentAction: noPaymentAction };
  },
);
