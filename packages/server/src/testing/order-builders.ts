import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import type { OrderItems, Orders } from '../platform/database/database-types.ts';
import { buildBeneficiary } from './builders.ts';
import { type BuiltOffer, buildOffer } from './catalogue-builders.ts';

export interface BuiltOrder {
  readonly id: number;
  readonly conciergerieId: number;
  readonly beneficiaryId: number;
  readonly offer: BuiltOffer;
  readonly itemIds: readonly number[];
}

type OrderOverrides = Partial<Insertable<Orders>> & {
  readonly conciergerieId: number;
  readonly offer?: BuiltOffer;
  /** One line of 12,50 € unless told otherwise; `unit_price_cents: null` is a line on quote. */
  readonly lines?: readonly Partial<Insertable<OrderItems>>[];
};

/**
 * An order that nothing is owed for yet, written straight into the tables with every parent filled in: for tests that read. Its history is the shortest
 * one that ends at its status. Where a test is about what an action does to an order, let the actions bring it there.
 */
export async function buildOrder(
  database: Database,
  { conciergerieId, offer, lines = [{}], status = 'new', ...overrides }: OrderOverrides,
): Promise<BuiltOrder> {
  const beneficiaryId =
    overrides.beneficiary_id ?? (await buildBeneficiary(database, { conciergerie_id: conciergerieId })).id;
  const offered = offer ?? (await buildOffer(database, { conciergerieIds: [conciergerieId] }));
  const items = lines.map(pricedLine);
  const isOnQuote = items.some(({ amount_cents }) => amount_cents === null);
  const subtotal = items.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0);
  const total = isOnQuote
    ? null
    : subtotal - Number(overrides.discount_cents ?? 0) + Number(overrides.extra_cost_cents ?? 0);
  const { id } = await database
    .insertInto('orders')
    .values({
      offer_label_fr: 'Nettoyage de chemise',
      offer_label_en: 'Shirt cleaning',
      workflow: 'OTHER',
      placed_by_user_id: beneficiaryId,
      created_at: new Date('2026-11-18T09:00:00Z'),
      final_cents: total === null ? null : (overrides.adjusted_total_cents ?? total),
      ...overrides,
      conciergerie_id: conciergerieId,
      beneficiary_id: beneficiaryId,
      offer_id: offered.id,
      partner_id: offered.partnerId,
      category_id: offered.categoryId,
      status,
      subtotal_cents: subtotal,
      total_cents: total,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await database
    .insertInto('order_items')
    .values(
      items.map((item, position) => ({
        offer_item_id: offered.itemIds[position] ?? null,
        ...item,
        order_id: id,
        conciergerie_id: conciergerieId,
        position,
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const owed = total === null ? 0 : (overrides.adjusted_total_cents ?? total);
  if (owed > 0) await buildVatLine(database, id, conciergerieId, owed);
  await buildHistory(database, { id, conciergerieId, status, beneficiaryId });
  return {
    id,
    conciergerieId,
    beneficiaryId,
    offer: offered,
    itemIds: rows.toSorted((a, b) => a.position - b.position).map((row) => row.id),
  };
}

function pricedLine(line: Partial<Insertable<OrderItems>>, position: number) {
  const unit = line.unit_price_cents === undefined ? 1250 : line.unit_price_cents;
  return {
    type: 'product' as const,
    label_fr: `Article ${position + 1}`,
    label_en: `Item ${position + 1}`,
    quantity: 1,
    vat_rate_percent: 20,
    on_quote: unit === null,
    ...line,
    unit_price_cents: unit,
    amount_cents: unit === null ? null : unit * Number(line.quantity ?? 1),
  };
}

async function buildVatLine(database: Database, orderId: number, conciergerieId: number, cents: number): Promise<void> {
  const excluding = Math.round(cents / 1.2);
  await database
    .insertInto('order_vat_lines')
    .values({
      order_id: orderId,
      conciergerie_id: conciergerieId,
      rate_percent: 20,
      excluding_vat_cents: excluding,
      vat_cents: cents - excluding,
      including_vat_cents: cents,
    })
    .execute();
}

async function buildHistory(
  database: Database,
  order: { id: number; conciergerieId: number; status: OrderStatus; beneficiaryId: number },
): Promise<void> {
  const row = {
    order_id: order.id,
    conciergerie_id: order.conciergerieId,
    author_id: order.beneficiaryId,
    author_role: 'beneficiary' as const,
    created_at: new Date('2026-11-18T09:00:00Z'),
  };
  await database
    .insertInto('order_status_changes')
    .values({ ...row, step: 1, from_status: null, to_status: 'new', kind: 'initial' })
    .execute();
  if (order.status === 'new') return;
  await database
    .insertInto('order_status_changes')
    .values({ ...row, step: 2, from_status: 'new', to_status: order.status, kind: 'forced' })
    .execute();
}
