import { allOrdersPartner } from '@loge/contract/partner-portal/all-orders-partner';
import { partnerOrderDetail } from '@loge/contract/partner-portal/partner-order-detail';
import { expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { billingWorld } from '../../testing/billing-world.ts';
import { buildUser } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });

test('what an order is worth to a partner follows the terms, until a closed statement has settled it', async () => {
  const { cleaner, doneOrder, generate, close, inNovember } = await billingWorld(loge);
  const offer = await cleaner();
  const orderId = await doneOrder(offer);
  const { login } = await buildUser(loge.database, { is_partner: true, partner_id: offer.partnerId });
  const partner = await loge.signIn(login);
  const worth = async () =>
    (await inNovember(() => ask(loge, partnerOrderDetail, { id: orderId }, partner))).order.partnerAmountExcludingVat;
  const listed = async () => {
    const data = { page: 1, filters: [] };
    const { items } = await inNovember(() => ask(loge, allOrdersPartner, { data }, partner));
    return items.find(({ id }) => id === orderId)?.partnerAmountExcludingVat;
  };
  const setTerms = (all_items_buying_price_percent: number) =>
    loge.database
      .updateTable('partners')
      .set({ all_items_buying_price_percent })
      .where('id', '=', offer.partnerId)
      .execute();

  // Five shirts at 4,50 € are 22,50 €; 72 % of it are 16,20 €, 13,50 € without VAT.
  expect(await worth()).toBe(1350);
  expect(await listed(), 'the list says the same').toBe(1350);
  const statement = await generate(offer);
  await setTerms(50);
  expect(await worth(), 'an open statement may be reckoned anew').toBe(937);
  await setTerms(72);
  await close(statement);
  await setTerms(50);
  expect(await worth()).toBe(1350);
  await close(statement, true);
  expect(await worth()).toBe(937);
});
