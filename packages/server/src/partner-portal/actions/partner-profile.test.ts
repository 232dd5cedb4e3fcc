import { answerPartnerOrder } from '@loge/contract/partner-portal/answer-partner-order';
import { getPartnerProfile } from '@loge/contract/partner-portal/get-partner-profile';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildPartner, buildUser } from '../../testing/builders.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

const account = async (partnerId: number): Promise<Signed> =>
  loge.signIn((await buildUser(loge.database, { is_partner: true, partner_id: partnerId })).login);
const profile = (as: Signed) => ask(loge, getPartnerProfile, {}, as);

test('GetPartnerProfile tells what the partner proposes and gets for it, and nothing of others', async () => {
  const shirts = await world.offer({
    name_fr: 'Chemises',
    all_items_buying_price_percent: 60,
    products_may_override_buying_price: true,
    items: [
      { label_fr: 'Chemise', price_cents: 1000 },
      { label_fr: 'Robe', price_cents: 2000, buying_price_cents: 1500 },
      { label_fr: 'Rideaux', price_cents: null, on_quote: true },
    ],
  });
  await world.offer({ name_fr: 'D’un autre' });
  await world.offer({ partner_id: shirts.partnerId, name_fr: 'Pas encore', publication: 'unpublished' });
  const partner = await account(shirts.partnerId);
  const { offres, conciergeries } = await profile(partner);
  expect(conciergeries.map(({ id }) => id)).toEqual([world.conciergerieId]);
  expect(offres).toMatchObject([
    {
      name: 'Chemises',
      state: 'inForce',
      moreItems: 0,
      items: [
        { label: 'Chemise', buyingPrice: 600 },
        { label: 'Robe', buyingPrice: 1500 },
        { label: 'Rideaux', buyingPrice: null, onQuote: true },
      ],
    },
  ]);
  const stranger = await account(await buildPartner(loge.database));
  expect(await profile(stranger)).toMatchObject({ offres: [], presentations: [], quality: { orders: 0 } });
  expect((await loge.call('GetPartnerProfile', {}, world.marc)).refusal).toBe('forbidden');
});

test('half of the orders got their first answer within the time that is told', async () => {
  const salon = await world.offer(bookable);
  await buildWeeklyHours(loge.database, salon, world.conciergerieId, [[1, '09:00', 600]]);
  const partner = await account(salon.partnerId);
  expect((await profile(partner)).quality).toMatchObject({ answers: 0, answerMinutes: null });
  for (const [hour, minutes] of [
    ['09', 10],
    ['10', 20],
    ['11', 600],
  ] as const) {
    const orderId = await world.placed(salon, { beginDate: '2026-11-23', time: `${hour}:00` });
    loge.now = new Date(loge.now.getTime() + minutes * 60_000);
    await ask(loge, answerPartnerOrder, { orderId, answer: 'accept' }, partner);
  }
  expect((await profile(partner)).quality).toMatchObject({ orders: 3, refused: 0, answers: 3, answerMinutes: 20 });
});
