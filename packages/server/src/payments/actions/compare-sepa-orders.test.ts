import { compareSepaOrders } from '@loge/contract/payments/compare-sepa-orders';
import { expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { orderByDebit, signMandate } from '../../testing/direct-debit-builders.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();

test("'CompareSepaOrders' holds a list against what is collected and to be collected here", async () => {
  loge.now = new Date('2026-11-20T10:00:00Z');
  const world = await orderingWorld(loge);
  const shirts = await world.offer({ items: [{ price_cents: 3000 }] });
  const nadia = await world.manager(['COMPTA', 'FORCE_ORDER_STATUS']);
  const zoe = await world.beneficiary({ first_name: 'Zoé', last_name: 'Lœuillet' });
  await signMandate(loge, zoe);
  const order = () => orderByDebit(loge, world, shirts, { person: zoe, dueOn: '2026-11-24' });
  const same = await order();
  const other = await order();
  const left = await order();
  const elsewhere = await orderingWorld(loge);
  const theirs = await elsewhere.placed(await elsewhere.offer());
  const text = `Commande;Montant\n${same};30,00\n${other};29,00\n${theirs};10`;
  expect(await ask(loge, compareSepaOrders, { text }, nadia)).toEqual({
    orders: [
      { orderId: other, comparison: 'otherAmount', listedAmount: 2_900, amount: 3_000 },
      { orderId: theirs, comparison: 'notHere', listedAmount: 1_000, amount: null },
      { orderId: left, comparison: 'notListed', listedAmount: null, amount: 3_000 },
      { orderId: same, comparison: 'same', listedAmount: 3_000, amount: 3_000 },
    ],
    unread: ['Commande;Montant'],
    isCut: false,
  });
  const marc = await world.manager([]);
  expect(await loge.call('CompareSepaOrders', { text }, marc)).toMatchObject({ refusal: 'forbidden' });
});
