import type { PaymentProvider } from '../platform/outside/payments/payment-provider.ts';
import type { Services } from '../platform/services.ts';
import type { cardPaymentsWorld } from './card-payments-world.ts';
import { card, notify, type PayingPerson } from './paying-person.ts';
import type { TestServer } from './running-server.ts';

/** Short words for what tests of refunds do and look up. */
// oxlint-disable-next-line typescript/explicit-function-return-type
export function refundsWorld(loge: TestServer, desk: () => Awaited<ReturnType<typeof cardPaymentsWorld>>) {
  /** Somebody who paid at the page that they had left, too: 12,50 € are too much. */
  async function paidTwice(): Promise<{
    readonly paul: PayingPerson;
    readonly orderId: number;
    /** Under which the first page was asked for. */
    readonly attempt: string;
  }> {
    const paul = await desk().person();
    const { orderId, formUrl } = await paul.order();
    const first = await paul.openPage(formUrl);
    await paul.giveUp(first);
    const next = await paul.call('PayOrder', { orderId });
    await paul.pay(await paul.openPage(next.paymentAction.formUrl ?? ''), card.accepted);
    const { reference } = await loge.database
      .updateTable('simulated_sessions')
      .set({ state: 'succeeded' })
      .where('ref', '=', first.ref)
      .returning('reference')
      .executeTakeFirstOrThrow();
    await notify(loge, first.ref);
    loge.now = new Date(loge.now.getTime() + 1000);
    return { paul, orderId, attempt: reference };
  }

  /** The services with a provider whose refunds do something else, or something more. */
  function refundingBy(
    refund: (real: PaymentProvider, wanted: Parameters<PaymentProvider['refund']>[0]) => Promise<void>,
  ): Services {
    const { services } = loge.server;
    const { payments } = services;
    if (payments === null) throw new Error('There is no provider.');
    return { ...services, payments: { ...payments, refund: (wanted) => refund(payments, wanted) } };
  }

  const refundOf = async (orderId: number): Promise<number> =>
    (
      await loge.database
        .selectFrom('payments')
        .select('id')
        .where('order_id', '=', orderId)
        .where('kind', '=', 'refund')
        .executeTakeFirstOrThrow()
    ).id;

  const failAtBank = async (reference: string): Promise<void> => {
    await loge.database
      .updateTable('simulated_sessions')
      .set({ state: 'failed' })
      .where('reference', '=', reference)
      .execute();
  };

  const reasonOf = async (orderId: number): Promise<string | null> =>
    (
      await loge.database
        .selectFrom('orders')
        .select('attention_reason')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).attention_reason;

  /** What the order's beneficiary owes by the books; negative for what is owed to them. */
  async function balanceOf(orderId: number): Promise<number> {
    const { balance } = await loge.database
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .select(({ fn }) => fn.sum('e.amount_cents').as('balance'))
      .where('t.order_id', '=', orderId)
      .where('e.account', '=', 'receivable')
      .executeTakeFirstOrThrow();
    return Number(balance);
  }

  return { paidTwice, refundingBy, refundOf, failAtBank, reasonOf, balanceOf };
}
