import { addDays } from '@loge/domain/shared/local-date';
import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import type { OfferItems, Offers } from '../platform/database/database-types.ts';
import { categoryId, desksOf, itemId, offerId, partnerId, productId } from './catalogue-ids.ts';
import { OFFERS } from './data/offers.ts';
import type { ItemSeed, OfferSeed } from './data/seed-types.ts';
import { at, type DemoClock, stamp } from './demo-clock.ts';
import { deskId, openingDay } from './fill-desks.ts';
import { insertRows } from './insert-rows.ts';

/** The offer that a parcel at the desk becomes. */
const PARCEL_OFFER = 'parcel';

/** The offers with their items, places and desks. What a seed leaves open is left to the table's own defaults. */
export async function fillOffers(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  // One by one, because each names other columns; those to which others point come first.
  const inOrder = OFFERS.toSorted((a, b) => Number(a.fallback !== undefined) - Number(b.fallback !== undefined));
  for (const offer of inOrder) await transaction.insertInto('offers').values(offerRow(offer, clock)).execute();
  await insertRows(
    transaction,
    'offer_items',
    OFFERS.flatMap((offer) => offer.items.map((item, index) => itemRow(offer, item, index))),
  );
  await insertRows(
    transaction,
    'offer_conciergeries',
    OFFERS.flatMap((offer) =>
      desksOf(offer).map((desk) => ({ offer_id: offerId(offer.key), conciergerie_id: deskId(desk) })),
    ),
  );
  await insertRows(
    transaction,
    'offer_addresses',
    OFFERS.flatMap((offer) =>
      (offer.addresses ?? []).map(({ address1, zipCode, city, phone }, position) => ({
        offer_id: offerId(offer.key),
        position,
        address1,
        zip_code: zipCode,
        city,
        phone: (phone ?? '').replaceAll(' ', ''),
      })),
    ),
  );
  await transaction
    .updateTable('conciergeries')
    .set({ parcel_delivery_offer_id: offerId(PARCEL_OFFER) })
    .execute();
}

function offerRow(offer: OfferSeed, clock: DemoClock): Insertable<Offers> {
  const fromToday = (days: number | undefined): string | null =>
    days === undefined ? null : addDays(clock.today, days);
  return {
    publication: 'published',
    position: 100 + offerId(offer.key),
    ...offer.options,
    id: offerId(offer.key),
    original_id: offer.versionOf === undefined ? null : offerId(offer.versionOf),
    fallback_offer_id: offer.fallback === undefined ? null : offerId(offer.fallback),
    partner_id: partnerId(offer.partner),
    category_id: categoryId(offer.category),
    name_fr: offer.name.fr,
    name_en: offer.name.en,
    short_desc_fr: offer.short.fr,
    short_desc_en: offer.short.en,
    long_desc_fr: offer.long?.fr ?? '',
    long_desc_en: offer.long?.en ?? '',
    workflow: offer.workflow,
    start_date: fromToday(offer.startsIn),
    end_date: fromToday(offer.endsIn),
    created_at: stamp(at(openingDay(clock.today), '14:00')),
  };
}

function itemRow(offer: OfferSeed, item: ItemSeed, index: number): Insertable<OfferItems> {
  return {
    id: itemId(offer, index),
    offer_id: offerId(offer.key),
    product_id: productId(offer, item),
    position: index,
    type: item.type,
    label_fr: item.label.fr,
    label_en: item.label.en,
    price_cents: item.priceCents,
    on_quote: item.onQuote === true,
    fixed_price: item.fixedPrice !== false,
    buying_price_cents: item.buyingPriceCents ?? null,
    vat_rate_percent: item.vatRatePercent ?? null,
    duration_minutes: item.durationMinutes ?? null,
    locker_size: item.locker ?? null,
    items_per_locker_size: item.locker === undefined ? null : 1,
    locker_hanger_for_return: item.hanger === true,
    locker_uses_sensor: item.sensor === true,
    group_name: item.group?.fr ?? null,
    group_name_en: item.group?.en ?? '',
    target_group_name: item.targetGroup ?? null,
    group_is_product: item.groupIsProduct === true,
    mandatory: item.mandatory === true,
    choices_fr: item.choices?.map(({ fr }) => fr) ?? null,
    choices_en: item.choices?.map(({ en }) => en) ?? null,
  };
}
