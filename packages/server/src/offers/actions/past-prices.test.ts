import { changedPrice } from '@loge/domain/offers/change-prices';
import { offerAsKnown } from '@loge/domain/offers/offer-as-known';
import { priceOrder } from '@loge/domain/ordering/price-order';
import type { ItemType } from '@loge/domain/ordering/item-types';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { edit } from '../../testing/edited-offers.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { findSavesOf } from '../rows/offer-history-rows.ts';
import { findPricesOf } from '../rows/offer-price-rows.ts';

const loge = startTestServer();

/** What an order says of itself, beside what its row of the offer says. */
interface PastOrder {
  readonly id: number;
  readonly offerId: number;
  readonly createdAt: Date;
  readonly finalCents: number;
  readonly discountPercent: number;
  readonly extraCostCents: number;
  readonly vatRatePercent: number;
  readonly minimumAmountCents: number;
  readonly lines: readonly {
    readonly itemId: number;
    readonly lineId: number;
    readonly type: ItemType;
    readonly quantity: number;
    readonly asked: number;
    readonly unitPriceCents: number;
  }[];
}

/** Every order with the prices that its row of the offer has today: nothing of what it cost is taken from the order itself. */
async function pastOrders(): Promise<PastOrder[]> {
  const found = await sql<PastOrder>`
    select o.id, o.offer_id as "offerId", o.created_at as "createdAt", o.final_cents as "finalCents",
      f.discount_percent as "discountPercent", f.extra_cost_cents as "extraCostCents", f.vat_rate_percent as "vatRatePercent",
      f.minimum_amount_cents as "minimumAmountCents",
      (select jsonb_agg(jsonb_build_object('itemId', i.id, 'lineId', coalesce(i.original_id, i.id), 'type', i.type,
          'quantity', l.quantity, 'asked', l.unit_price_cents, 'unitPriceCents', i.price_cents) order by l.position)
        from order_items l join offer_items i on i.id = l.offer_item_id where l.order_id = o.id) as lines
    from orders o join offers f on f.id = o.offer_id order by o.id
  `.execute(loge.database);
  return found.rows;
}

const pricedAgain = (order: PastOrder): number | null =>
  priceOrder(
    order.lines.map(({ itemId, type, quantity, unitPriceCents }) => ({
      ...{ itemId, type, quantity, unitPriceCents },
      ...{
        onQuote: false,
        vatRatePercent: order.vatRatePercent,
        durationMinutes: 0,
        extendedValue: null,
        comment: null,
      },
    })),
    {
      discountPercent: order.discountPercent,
      extraCostCents: order.extraCostCents,
      extraCostVatRatePercent: order.vatRatePercent,
      minimumAmountCents: order.minimumAmountCents,
      sap: false,
      free: false,
      adjustedTotalCents: null,
    },
  ).finalCents;

test('a thousand orders are priced again to the cent after fifty edits', { timeout: 240_000 }, async () => {
  const world = await orderingWorld(loge);
  const editor = await world.manager(['MANAGE_OFFRES_PART']);
  const masters = [450, 790, 1250].map((price_cents, index) => ({
    ...{
      type: 'group_master' as const,
      group_is_product: true,
      label_fr: `Article ${index}`,
      label_en: `Item ${index}`,
    },
    price_cents,
  }));
  const offer = await world.offer({ items: masters });
  let current = { id: offer.id, partnerId: offer.partnerId };
  let edits = 0;
  const editOnce = async (): Promise<void> => {
    edits += 1;
    loge.now = new Date(loge.now.getTime() + 60_000);
    const id = await edit(loge, current, editor, ({ offre, items, addresses }) => ({
      offre: {
        ...offre,
        discount: edits % 3 === 0 ? 10 : 0,
        discountText: edits % 3 === 0 ? 'Bienvenue' : '',
        additionalCost: edits % 4 === 0 ? 250 : 0,
        additionalCostText: edits % 4 === 0 ? 'Livraison' : '',
      },
      items: items.map((item, index) => ({
        ...item,
        name: `Article ${index}, ${edits}`,
        price: changedPrice(item.price ?? null, edits % 2 === 0 ? -7 : 11, 'sale'),
      })),
      addresses,
    }));
    current = { ...current, id };
  };

  // Forms that were opened before a save are among them: the row that a form names is the first, or the one of today.
  for (let cart = 0; cart < 100; cart += 1) {
    if (cart % 10 === 5) await editOnce();
    const orders = Array.from({ length: 10 }, (_, number) => ({
      offreId: offer.id,
      items: offer.itemIds
        .filter((_id, index) => (cart + number) % 3 !== index)
        .map((offreItemId) => ({ offreItemId, quantity: 1, extendedValue: 'true' })),
      comment: `Commande ${cart}/${number}`,
    }));
    const placed = await loge.call('CreateOrders', { orders, paymentMode: 1 }, world.camille);
    expect(placed.refusal, JSON.stringify(placed).slice(0, 400)).toBeNull();
  }
  for (let more = 0; more < 50; more += 1) await editOnce();

  const orders = await pastOrders();
  expect(orders).toHaveLength(1_000);
  expect(new Set(orders.map(({ offerId }) => offerId)).size).toBe(11);
  const saves = (await findSavesOf(loge.database, offer.id)).map((save) => ({
    ...save,
    savedAt: save.savedAt.getTime(),
    replacedAt: save.replacedAt?.getTime() ?? null,
  }));
  const prices = await findPricesOf(loge.database, [...new Set(orders.map(({ offerId }) => offerId))]);
  for (const order of orders) {
    expect(pricedAgain(order), `order ${order.id}`).toBe(order.finalCents);
    const at = order.createdAt.getTime();
    const known = offerAsKnown(saves, {
      conciergerieId: world.conciergerieId,
      at,
      knownAt: loge.now.getTime(),
      day: '2026-11-20',
    });
    expect(known?.id, `the row that order ${order.id} was placed on`).toBe(order.offerId);
    for (const { lineId, asked } of order.lines)
      expect(prices.find((price) => price.offerId === known?.id && price.lineId === lineId)?.priceCents).toBe(asked);
  }
});
