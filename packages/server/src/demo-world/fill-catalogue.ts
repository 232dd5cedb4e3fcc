import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { categoryId, partnerId, PRODUCTS, universeId } from './catalogue-ids.ts';
import { PARTNERS } from './data/partners.ts';
import { CATEGORIES, UNIVERSES } from './data/universes.ts';
import { at, type DemoClock, stamp } from './demo-clock.ts';
import { deskId, openingDay } from './fill-desks.ts';
import { insertRows } from './insert-rows.ts';

/** Universes, categories, partners with their cards, products. People come after it, for partners have accounts. */
export async function fillCatalogue(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  await insertRows(
    transaction,
    'universes',
    UNIVERSES.map(({ key, label, short, illustration, color }, index) => ({
      id: universeId(key),
      label_fr: label.fr,
      label_en: label.en,
      short_label_fr: short.fr,
      short_label_en: short.en,
      position: (index + 1) * 10,
      illustration,
      color,
    })),
  );
  await insertRows(
    transaction,
    'categories',
    CATEGORIES.map((category, index) => ({
      id: categoryId(category.key),
      universe_id: universeId(category.universe),
      label_fr: category.label.fr,
      label_en: category.label.en,
      place_label_fr: category.place.fr,
      place_label_en: category.place.en,
      position: (index + 1) * 10,
      offers_flexible_date: category.flexibleDate === true,
      date_type: category.dateType ?? 'begin',
      illustration: category.illustration,
    })),
  );
  await fillPartners(transaction, clock);
  await insertRows(
    transaction,
    'products',
    PRODUCTS.map(({ id, category, label }) => ({
      id,
      category_id: categoryId(category),
      title: label.fr,
      label_fr: label.fr,
      label_en: label.en,
    })),
  );
}

/** How the first partners are paid for their presence; null is per order. */
/** What the first partners are paid for coming to a desk: per order, by the hour, with a guaranteed minimum. */
const RATES = [
  { cents: 120, type: null },
  { cents: 2400, type: 'HOURLY_RATE' },
  { cents: 900, type: 'MINIMUM_HOURLY_RATE' },
] as const;

async function fillPartners(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  const created_at = stamp(at(openingDay(clock.today), '10:00'));
  await insertRows(
    transaction,
    'partners',
    PARTNERS.map((partner) => ({
      id: partnerId(partner.key),
      company_name: partner.name,
      name_for_beneficiaries: partner.name,
      contact_first_name: partner.contact[0],
      contact_last_name: partner.contact[1],
      email: `${partner.key}@demo.loge.test`,
      phone: partner.phone.replaceAll(' ', ''),
      address1: partner.address[0],
      zip_code: partner.address[1],
      city: partner.address[2],
      will_bill: partner.willBill === true,
      billing_email: `facturation.${partner.key}@demo.loge.test`,
      zip_codes: [...partner.zipCodes],
      all_items_buying_price_percent: partner.buyingPricePercent ?? null,
      illustration: partner.illustration,
      created_at,
    })),
  );
  await insertRows(
    transaction,
    'partner_presentations',
    PARTNERS.flatMap((partner) => partner.presentations.map((presentation) => ({ partner, presentation }))).map(
      ({ partner, presentation }, index) => ({
        id: index + 1,
        partner_id: partnerId(partner.key),
        category_id: categoryId(presentation.category),
        order_rank: (index + 1) * 10,
        keywords_fr: presentation.keywords.fr,
        keywords_en: presentation.keywords.en,
        short_desc_fr: `<p>${presentation.description.fr}</p>`,
        short_desc_en: `<p>${presentation.description.en}</p>`,
        illustration: presentation.illustration ?? partner.illustration,
      }),
    ),
  );
  await insertRows(
    transaction,
    'partner_conciergeries',
    PARTNERS.flatMap((partner, index) =>
      partner.desks.map((desk) => ({
        partner_id: partnerId(partner.key),
        conciergerie_id: deskId(desk),
        rate_cents: RATES[index]?.cents ?? null,
        rate_type: RATES[index]?.type ?? null,
        no_locker: partner.hasCalendar === true && partner.key !== 'pressing',
        service_location_label_fr: partner.key === 'mains-calmes' ? 'Salle bien-être' : null,
        service_location_label_en: partner.key === 'mains-calmes' ? 'Well-being room' : null,
      })),
    ),
  );
}
