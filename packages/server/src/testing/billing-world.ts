import { computeNextAttenduFactu } from '@loge/contract/billing/compute-next-attendu-factu';
import { getAttenduFactuDetail } from '@loge/contract/billing/get-attendu-factu-detail';
import { getAttenduFactuPartnerSummary } from '@loge/contract/billing/get-attendu-factu-partner-summary';
import { openOrCloseAttenduFactu } from '@loge/contract/billing/open-or-close-attendu-factu';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { sql } from 'kysely';
import { advanceOrder } from './advance-order.ts';
import { ask } from './ask.ts';
import { buildPartner } from './builders.ts';
import type { BuiltOffer } from './catalogue-builders.ts';
import { orderingWorld } from './ordering-world.ts';
import type { TestServer } from './running-server.ts';

export const october = { annee: 2026, mois: 10 };

export type BillingWorld = Awaited<ReturnType<typeof billingWorld>>;

/** A desk in October 2026 with somebody who settles with its partners, and short words for what tests of that do. Statements are made in November. */
export async function billingWorld(loge: TestServer) {
  const world = await orderingWorld(loge);
  const claire = await world.manager([
    'ATTENDU_FACTU',
    'HANDLE_INDEMNISATIONS',
    'ROLLBACK_ORDER',
    'FORCE_ORDER_STATUS',
  ]);

  /** A partner with a cleaning offer: a shirt for 4,50 € and a dress for 16,90 €, at 72 % unless told otherwise. */
  const cleaner = async (percent: number | null = 72, items: readonly object[] = [{}]): Promise<BuiltOffer> => {
    const partner_id = await buildPartner(loge.database, {
      all_items_buying_price_percent: percent,
      billing_email: 'compta@arcades.example.test',
    });
    return world.offer({
      partner_id,
      items: [
        { price_cents: 450, label_fr: 'Chemise' },
        { price_cents: 1690, label_fr: 'Robe de soirée', ...items[0] },
      ],
    });
  };
  const doneOrder = async (offer: BuiltOffer, quantities: readonly number[] = [5], over: object = {}) => {
    const items = quantities.map((quantity, index) => ({ offreItemId: offer.itemIds[index], quantity }));
    const orderId = await world.placed(offer, { items, ...over });
    await advanceOrder(loge, () => world.marc.id)(orderId, 'accepted', 'done');
    return orderId;
  };
  const at = async <Made>(moment: string, work: () => Promise<Made>): Promise<Made> => {
    const before = loge.now;
    loge.now = new Date(moment);
    // Anyone who signed in weeks before is still there: these tests are not about sessions.
    await sql`update sessions set expires_at = '2027-01-01'`.execute(loge.database);
    try {
      return await work();
    } finally {
      loge.now = before;
    }
  };
  const inNovember = <Made>(work: () => Promise<Made>) => at('2026-11-03T09:00:00Z', work);
  const generate = (offer: BuiltOffer, month = october) =>
    inNovember(
      async () =>
        (await ask(loge, computeNextAttenduFactu, { partnerId: offer.partnerId, ...month }, claire)).attenduFactuId,
    );
  const detail = async (attenduFactuId: number) =>
    (await inNovember(() => ask(loge, getAttenduFactuDetail, { attenduFactuId }, claire))).attendu;
  const close = (attenduFactuId: number, statusOpened = false) =>
    inNovember(() => ask(loge, openOrCloseAttenduFactu, { attenduFactuId, statusOpened }, claire));
  const refusalOf = async (action: string, input: Record<string, unknown>) =>
    (await inNovember(() => loge.call(action, input, claire))).refusal;
  const summary = (partnerId: number) =>
    inNovember(() => ask(loge, getAttenduFactuPartnerSummary, { partnerId }, claire));
  const buttons = async (orderId: number) => {
    const { order } = await inNovember(() => ask(loge, orderDetail, { id: orderId }, claire));
    return order.audience === 'manager' ? order.actions.map(({ actionName }) => actionName) : [];
  };

  return { world, claire, cleaner, doneOrder, at, inNovember, generate, detail, close, refusalOf, summary, buttons };
}
