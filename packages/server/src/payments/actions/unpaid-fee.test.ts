import { getDashboardBadOrders } from '@loge/contract/dashboards/get-dashboard-bad-orders';
import { allOrdersList } from '@loge/contract/orders/all-orders-list';
import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { createDirectDebitFile } from '@loge/contract/payments/create-direct-debit-file';
import { getOrderPaymentInfo } from '@loge/contract/payments/get-order-payment-info';
import { biGetReport } from '@loge/contract/reporting/bi-get-report';
import { statusNumber } from '@loge/domain/orders/order-status';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { ask } from '../../testing/ask.ts';
import { signMandate } from '../../testing/direct-debit-builders.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { collectDirectDebits } from '../jobs/collect-direct-debits.ts';

/** A fee that is kept of a cancelled order is owed like any price. docs/rules/payments.md. */
const loge = startTestServer();

test('a fee whose debit the bank takes back is unpaid everywhere, and the desk takes it over the counter', async () => {
  loge.now = new Date('2026-11-20T10:00:00Z');
  const world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId);
  let nadia = await world.manager(['COMPTA', 'BI', 'MONITORING', 'PROD', 'REFUND', 'CAN_REJECT_ORDER']);
  /** Another day, another session. */
  const goTo = async (moment: string) => {
    loge.now = new Date(moment);
    nadia = { ...nadia, ...(await loge.signIn(nadia.login)), conciergerieId: world.conciergerieId };
  };
  const zoe = await world.beneficiary();
  await signMandate(loge, zoe);
  const dinner = await world.offer({
    avoids_date: false,
    cancellation_delay_hours: 300,
    withdrawal_exception: 'dated_service',
    items: [{ price_cents: 3000 }],
  });
  const day = '2026-11-24';
  const orderId = await world.placed(dinner, { beginDate: '2026-11-26', paymentMode: 11 }, zoe);
  expect(await loge.call('changeOrderDebitDate', { orderId, nd: day }, world.marc)).toMatchObject({ code: 0 });
  const { id: paymentId } = await loge.database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const unpaid = async () => {
    const { rows } = await ask(
      loge,
      biGetReport,
      { cubeName: 'Orders', query: { metrics: [{ metricName: 'unpaidOrders', aggregation: 'count' }] } },
      nadia,
    );
    const [all, inbox] = await Promise.all(
      [allOrdersList, inboxOrdersList].map((list) => ask(loge, list, { data: { view: 'unpaid' } }, nadia)),
    );
    const count = (list: typeof all) => list?.views.find(({ name }) => name === 'unpaid')?.count;
    const ids = (list: typeof all) => list?.items.map(({ id }) => id);
    return { all: ids(all), inbox: ids(inbox), counts: [count(all), count(inbox)], explorer: rows.at(-1)?.cells[0] };
  };
  const anomalies = async () =>
    (await ask(loge, getDashboardBadOrders, {}, nadia)).conciergeries.map(({ reasons }) => reasons);
  const standing = async () => {
    const { order } = await ask(loge, orderDetail, { id: orderId }, nadia);
    return order.audience === 'manager' ? { money: order.money } : null;
  };

  const { fileId } = await ask(
    loge,
    createDirectDebitFile,
    { conciergerieId: world.conciergerieId, collectionDate: day },
    nadia,
  );
  await goTo('2026-11-24T12:00:00Z');
  expect(await loge.call('CollectDirectDebitFile', { fileId }, nadia)).toMatchObject({ code: 0 });
  await collectDirectDebits(loge.server.services, fileId);
  const cancelled = { orderId, status: statusNumber('cancelled'), comment: 'Trop tard', cancellationFee: 3000 };
  const done = await loge.call('changeOrderStatus', cancelled, nadia);
  expect({ refusal: done.refusal, fields: done.fields ?? [] }).toEqual({ refusal: null, fields: [] });
  const none = { all: [], inbox: [], counts: [0, 0], explorer: [0] };
  expect(await unpaid()).toEqual(none);
  // The fee is kept, so its money is none that was not given back.
  expect(await anomalies()).toEqual([{}]);

  expect(await loge.call('ReturnDirectDebit', { paymentId, reason: 'AM04' }, nadia)).toMatchObject({ code: 0 });
  expect(await unpaid()).toEqual({ all: [orderId], inbox: [orderId], counts: [1, 1], explorer: [1] });
  expect(await standing()).toMatchObject({ money: { state: 'unpaid', amount: 3000 } });
  const { rows } = await sql<{ reason: string }>`
    select attention_reason as reason from orders where id = ${orderId}
  `.execute(loge.database);
  expect(rows).toEqual([{ reason: 'unpaid' }]);
  expect(await checkInvariants(loge.database)).toEqual([]);

  await goTo('2026-12-26T10:00:00Z');
  expect(await anomalies()).toMatchObject([{ longUnpaid: 1 }]);
  const info = await ask(loge, getOrderPaymentInfo, { orderId }, nadia);
  expect(info).toMatchObject({ totalAmount: 3000, toGiveBack: null });
  const take = (mode: 'cash' | 'transfer', amount: number) =>
    loge.call('SetOrderPayments', { data: { orderId, payments: [{ type: paymentModeNumber(mode), amount }] } }, nadia);
  expect((await take('transfer', 3000)).code).not.toBe(0);
  expect(await take('cash', 3001)).toMatchObject({ refusal: 'payments-exceed-order' });
  expect(await take('cash', 3000)).toMatchObject({ code: 0 });
  expect(await unpaid()).toEqual(none);
  expect(await standing()).toMatchObject({ money: { state: 'cancellationFee', amount: 3000 } });
  expect(await checkInvariants(loge.database)).toEqual([]);
});
