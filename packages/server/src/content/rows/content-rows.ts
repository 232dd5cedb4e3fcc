import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What both kinds of content have. */
interface ContentRow {
  readonly id: number;
  readonly title_fr: string;
  readonly title_en: string;
  readonly content_fr: string;
  readonly content_en: string;
  readonly url: string;
  readonly offer_id: number | null;
  /** The first version of that offer. */
  readonly original_offer_id: number | null;
  readonly from_date: string;
  readonly to_date: string;
  readonly illustration: string | null;
  readonly image_id: string | null;
  readonly image_alt_fr: string;
  readonly image_alt_en: string;
}

export interface NewsRow extends ContentRow {
  readonly summary_fr: string;
  readonly summary_en: string;
  readonly date_text_fr: string;
  readonly date_text_en: string;
  readonly hour_text_fr: string;
  readonly hour_text_en: string;
  readonly location_text_fr: string;
  readonly location_text_en: string;
  readonly action_label_fr: string;
  readonly action_label_en: string;
}

export interface MomentOfferRow extends ContentRow {
  readonly promo_code: string;
}

/** News of a conciergerie that may be online on or after a day, in their order. */
export async function findNewsOf(database: Database, conciergerieId: number, today: string): Promise<NewsRow[]> {
  const found = await sql<NewsRow>`
    select n.id, n.title_fr, n.title_en, n.content_fr, n.content_en, n.url, n.offer_id,
           coalesce(f.original_id, f.id) as original_offer_id, greatest(n.from_date, g.opens_on) as from_date, n.to_date, n.illustration, n.image_id, n.image_alt_fr, n.image_alt_en,
           n.summary_fr, n.summary_en, n.date_text_fr, n.date_text_en, n.hour_text_fr, n.hour_text_en,
           n.location_text_fr, n.location_text_en, n.action_label_fr, n.action_label_en
      from news n
      join news_conciergeries nc on nc.news_id = n.id and nc.conciergerie_id = ${conciergerieId}
      left join content_groups g on g.id = n.group_id
      left join offers f on f.id = n.offer_id
     where n.deleted_at is null and (n.group_id is null or g.opens_on is not null) and n.to_date >= ${today}
     order by n.order_rank, n.id limit 200
  `.execute(database);
  return found.rows;
}

/** Offers of the moment of a conciergerie that may be online on or after a day, in their order. */
export async function findMomentOffersOf(
  database: Database,
  conciergerieId: number,
  today: string,
): Promise<MomentOfferRow[]> {
  const found = await sql<MomentOfferRow>`
    select m.id, m.title_fr, m.title_en, m.content_fr, m.content_en, m.url, m.offer_id,
           coalesce(f.original_id, f.id) as original_offer_id, greatest(m.from_date, g.opens_on) as from_date, m.to_date, m.illustration, m.image_id, m.image_alt_fr, m.image_alt_en,
           m.promo_code
      from moment_offers m
      join moment_offer_conciergeries mc on mc.moment_offer_id = m.id and mc.conciergerie_id = ${conciergerieId}
      left join content_groups g on g.id = m.group_id
      left join offers f on f.id = m.offer_id
     where m.deleted_at is null and (m.group_id is null or g.opens_on is not null) and m.to_date >= ${today}
     order by m.order_rank, m.id limit 200
  `.execute(database);
  return found.rows;
}

/** What the company says of itself on the home screen. */
export interface CompanyRow {
  readonly description_fr: string;
  readonly description_en: string;
  readonly logo_image_id: string | null;
}

export async function findCompanyOf(database: Database, conciergerieId: number): Promise<CompanyRow | null> {
  const found = await database
    .selectFrom('conciergeries as desk')
    .innerJoin('client_companies as company', 'company.id', 'desk.client_company_id')
    .select(['company.description_fr', 'company.description_en', 'company.logo_image_id'])
    .where('desk.id', '=', conciergerieId)
    .executeTakeFirst();
  return found ?? null;
}
