import type { ItemType } from '@loge/domain/ordering/item-types';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** An orderable line of one row of an offer, with everything that its editor fills in. */
export interface EditedLineRow {
  readonly id: number;
  /** The first row of the line; null where this is it. */
  readonly originalId: number | null;
  readonly productId: number | null;
  readonly position: number;
  readonly type: ItemType;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly priceCents: number | null;
  readonly onQuote: boolean;
  readonly fixedPrice: boolean;
  readonly buyingPriceCents: number | null;
  readonly vatRatePercent: number | null;
  readonly unit: string | null;
  readonly durationMinutes: number | null;
  readonly lockerSize: string | null;
  readonly itemsPerLockerSize: number | null;
  readonly lockerHangerForReturn: boolean;
  readonly lockerUsesSensor: boolean;
  readonly groupName: string | null;
  readonly groupNameEn: string;
  readonly targetGroupName: string | null;
  readonly groupIsProduct: boolean;
  readonly mandatory: boolean;
  readonly choicesFr: readonly string[] | null;
  readonly choicesEn: readonly string[] | null;
}

/** What a row of an offer proposes, in its order. */
export async function findEditedLines(
  database: Database,
  offerId: number,
): Promise<(EditedLineRow & { readonly productLabel: string | null })[]> {
  const found = await sql<EditedLineRow & { productLabel: string | null }>`
    select i.id, i.original_id as "originalId", i.product_id as "productId", p.title as "productLabel", i.position, i.type, i.label_fr as "labelFr",
      i.label_en as "labelEn", i.price_cents as "priceCents", i.on_quote as "onQuote", i.fixed_price as "fixedPrice",
      i.buying_price_cents as "buyingPriceCents", i.vat_rate_percent as "vatRatePercent", i.unit, i.duration_minutes as "durationMinutes",
      i.locker_size as "lockerSize", i.items_per_locker_size as "itemsPerLockerSize", i.locker_hanger_for_return as "lockerHangerForReturn",
      i.locker_uses_sensor as "lockerUsesSensor", i.group_name as "groupName", i.group_name_en as "groupNameEn",
      i.target_group_name as "targetGroupName", i.group_is_product as "groupIsProduct", i.mandatory, i.choices_fr as "choicesFr",
      i.choices_en as "choicesEn"
    from offer_items i left join products p on p.id = i.product_id
    where i.offer_id = ${offerId} and i.removed_at is null order by i.position
  `.execute(database);
  return found.rows;
}

export type NewLineRow = Omit<EditedLineRow, 'id'>;

/** Adds the lines of a new row of an offer, thousands in one statement. */
export async function insertLines(database: Database, offerId: number, lines: readonly NewLineRow[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into offer_items (offer_id, original_id, product_id, position, type, label_fr, label_en, price_cents, on_quote, fixed_price,
      buying_price_cents, vat_rate_percent, unit, duration_minutes, locker_size, items_per_locker_size, locker_hanger_for_return,
      locker_uses_sensor, group_name, group_name_en, target_group_name, group_is_product, mandatory, choices_fr, choices_en)
    select ${offerId}, l."originalId", l."productId", l.position, l.type, l."labelFr", l."labelEn", l."priceCents", l."onQuote", l."fixedPrice",
      l."buyingPriceCents", l."vatRatePercent", l.unit, l."durationMinutes", l."lockerSize", l."itemsPerLockerSize", l."lockerHangerForReturn",
      l."lockerUsesSensor", l."groupName", l."groupNameEn", l."targetGroupName", l."groupIsProduct", l.mandatory, l."choicesFr", l."choicesEn"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("originalId" bigint, "productId" bigint, position int, type text,
      "labelFr" text, "labelEn" text, "priceCents" bigint, "onQuote" boolean, "fixedPrice" boolean, "buyingPriceCents" bigint,
      "vatRatePercent" numeric, unit text, "durationMinutes" int, "lockerSize" text, "itemsPerLockerSize" int, "lockerHangerForReturn" boolean,
      "lockerUsesSensor" boolean, "groupName" text, "groupNameEn" text, "targetGroupName" text, "groupIsProduct" boolean, mandatory boolean,
      "choicesFr" text[], "choicesEn" text[])
    order by l.position
  `.execute(database);
}

/** Gives a new row of an offer the lines of another; in another offer they are lines of their own. */
export async function copyLines(
  database: Database,
  fromId: number,
  toId: number,
  { sameOffer }: { readonly sameOffer: boolean },
): Promise<void> {
  const lines = await findEditedLines(database, fromId);
  await insertLines(
    database,
    toId,
    lines.map(({ id, productLabel: _title, ...line }) => ({
      ...line,
      originalId: sameOffer ? (line.originalId ?? id) : null,
    })),
  );
}

export interface OfferPlaceRow {
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phone: string;
}

/** The places of the offer itself, by their row. */
export async function findOfferPlaces(
  database: Database,
  offerId: number,
): Promise<(OfferPlaceRow & { readonly id: number })[]> {
  const found = await sql<OfferPlaceRow & { readonly id: number }>`
    select id, address1, address2, zip_code as "zipCode", city, phone from offer_addresses
    where offer_id = ${offerId} and removed_at is null order by position, id
  `.execute(database);
  return found.rows;
}

export async function insertOfferPlaces(
  database: Database,
  offerId: number,
  places: readonly OfferPlaceRow[],
): Promise<void> {
  if (places.length === 0) return;
  await database
    .insertInto('offer_addresses')
    .values(
      places.map(({ address1, address2, zipCode, city, phone }, position) => ({
        offer_id: offerId,
        position,
        address1,
        address2,
        zip_code: zipCode,
        city,
        phone,
      })),
    )
    .execute();
}
