import { askedTime, dateMayBeFlexible, needsADate } from '@loge/domain/ordering/asked-dates';
import type { OrderableItem } from '@loge/domain/ordering/order-lines';
import type { OfferToOrder } from '@loge/domain/ordering/plan-order-zoned';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { OfferItems, Offers } from '../../platform/database/database-types.ts';
import { desksOf, partnerOf } from '../catalogue-ids.ts';
import { OFFERS } from '../data/offers.ts';
import type { DeskKey, OfferSeed, PartnerSeed } from '../data/seed-types.ts';
import { CATEGORIES } from '../data/universes.ts';

export type OfferItem = Selectable<OfferItems>;

/** An offer as it stands in the database, with what the rules of ordering ask about it. */
export interface DemoOffer {
  readonly seed: OfferSeed;
  readonly partner: PartnerSeed;
  readonly desks: readonly DeskKey[];
  readonly row: Selectable<Offers>;
  readonly items: readonly OfferItem[];
  readonly toOrder: OfferToOrder;
  readonly addressIds: readonly number[];
}

/** All offers of the demo world, read back with the defaults that the database gave them. */
export async function loadDemoOffers(database: Database): Promise<Map<string, DemoOffer>> {
  const rows = await database.selectFrom('offers').selectAll().orderBy('id').execute();
  const items = await database.selectFrom('offer_items').selectAll().orderBy('id').execute();
  const addresses = await database
    .selectFrom('offer_addresses')
    .select(['id', 'offer_id'])
    .orderBy('position')
    .execute();
  const itemsOf = Map.groupBy(items, (item) => item.offer_id);
  const addressesOf = Map.groupBy(addresses, (address) => address.offer_id);
  const offers = new Map<string, DemoOffer>();
  for (const row of rows) {
    const seed = OFFERS[row.id - 1];
    if (seed === undefined) throw new RangeError(`Offer ${row.id} is not of the demo world`);
    const own = itemsOf.get(row.id) ?? [];
    const addressIds = (addressesOf.get(row.id) ?? []).map(({ id }) => id);
    offers.set(seed.key, {
      seed,
      partner: partnerOf(seed),
      desks: desksOf(seed),
      row,
      items: own,
      toOrder: offerToOrder(row, own, addressIds.length, seed.category),
      addressIds,
    });
  }
  return offers;
}

function offerToOrder(
  row: Selectable<Offers>,
  items: readonly OfferItem[],
  offerAddressCount: number,
  categoryKey: string,
): OfferToOrder {
  const category = CATEGORIES.find(({ key }) => key === categoryKey);
  const dates = {
    avoidsDate: row.avoids_date,
    dateIsPrecise: row.date_is_precise,
    hasCalendar: row.has_calendar,
    categoryDateType: category?.dateType ?? 'begin',
    categoryOffersFlexibleDate: category?.flexibleDate === true,
  } as const;
  return {
    rules: {
      cannotPlaceOrder: row.cannot_place_order,
      needsADate: needsADate(dates),
      avoidDate: row.avoids_date,
      askForTime: askedTime({ hasCalendar: row.has_calendar, askForTime: row.ask_for_time }),
      // Of what was ordered before, nobody looks at an end that was not asked for then.
      needsAnEndDate: false,
      maxDaysAhead: row.has_calendar ? row.calendar_ahead_days : null,
      avoidAddress: row.avoids_address,
      allowEnt: row.allows_company,
      allowDom: row.allows_home,
      allowAut: row.allows_other_address,
      sap: row.tax_credit_eligible,
      offerAddressCount,
      allowBudget: row.allow_budget,
    },
    workflow: row.workflow,
    items: items.map((item) => orderable(item, row)),
    allowsQuantity: row.allows_quantity,
    pricing: {
      discountPercent: row.discount_percent,
      extraCostCents: row.extra_cost_cents,
      extraCostVatRatePercent: row.vat_rate_percent,
      minimumAmountCents: row.minimum_amount_cents,
      sap: row.tax_credit_eligible,
      activity: row.personal_service_activity,
    },
    retractationDelayHours: row.cancellation_delay_hours,
    dateMayBeFlexible: dateMayBeFlexible(dates),
    // Until now people agreed on an hour, also where half days are booked from now on.
    calendar: row.has_calendar ? { stepMinutes: row.calendar_step_minutes, halfDays: false } : null,
  };
}

function orderable(item: OfferItem, offer: Selectable<Offers>): OrderableItem {
  return {
    id: item.id,
    type: item.type,
    priceCents: item.price_cents,
    fixedPrice: item.fixed_price,
    onQuote: item.on_quote,
    vatRatePercent: item.vat_rate_percent ?? offer.vat_rate_percent,
    durationMinutes: item.duration_minutes ?? 0,
    extension: {
      groupName: item.group_name,
      groupLabel: null,
      targetGroupName: item.target_group_name,
      groupIsAProduct: item.group_is_product,
      mandatory: item.mandatory,
      choiceList: [...(item.choices_fr ?? []), ...(item.choices_en ?? [])],
    },
  };
}
