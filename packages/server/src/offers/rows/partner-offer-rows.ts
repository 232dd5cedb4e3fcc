import type { OfferVersion } from '@loge/domain/catalogue/offer-versions';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A version of an offer in its partner's list. */
export interface PartnerOfferRow extends OfferVersion {
  readonly name: string;
  readonly categoryId: number;
  readonly categoryLabel: string;
  readonly publication: OfferVersion['publication'];
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly visibleToBeneficiaries: boolean;
  readonly visibleToConcierges: boolean;
  readonly visibleForCompany: boolean;
  readonly items: number;
  /** Of its products, else of groups that are one: from the lowest price to the highest, null without any, and whether something is on quote. */
  readonly lowestCents: number | null;
  readonly highestCents: number | null;
  readonly onQuote: boolean;
  readonly proposedHere: boolean;
  readonly desks: number;
  /** Texts that beneficiaries read, written in French alone. */
  readonly englishMissing: number;
  readonly lacksPicture: boolean;
}

/** What each version of a partner's offers says now, in the order in which they are shown. */
export async function findOffersOfPartner(
  database: Database,
  partnerId: number,
  conciergerieId: number | null,
): Promise<PartnerOfferRow[]> {
  const found = await sql<PartnerOfferRow>`
    select f.id, coalesce(f.original_id, f.id) as "originalId", null::bigint as "fallbackOfferId", f.name_fr as name, f.category_id as "categoryId",
      c.label_fr as "categoryLabel", f.publication, f.start_date as "startDate", f.end_date as "endDate",
      f.visible_to_beneficiaries as "visibleToBeneficiaries", f.visible_to_concierges as "visibleToConcierges",
      f.visible_for_company as "visibleForCompany",
      i.items, i.lowest as "lowestCents", i.highest as "highestCents", coalesce(i.on_quote, false) as "onQuote",
      exists (select from offer_conciergeries oc where oc.offer_id = f.id and oc.conciergerie_id = ${conciergerieId}::bigint) as "proposedHere",
      (select count(*) from offer_conciergeries oc where oc.offer_id = f.id) as desks,
      (select count(*) from (values (f.name_fr, f.name_en, true), (f.short_desc_fr, f.short_desc_en, true), (f.long_desc_fr, f.long_desc_en, true),
          (f.extra_cost_label_fr, f.extra_cost_label_en, f.extra_cost_cents > 0), (f.discount_label_fr, f.discount_label_en, f.discount_percent > 0),
          (f.calendar_text_fr, f.calendar_text_en, f.has_calendar)) as texts (fr, en, is_shown)
        where is_shown and trim(coalesce(fr, '')) <> '' and trim(coalesce(en, '')) = '') + i.english_missing as "englishMissing",
      coalesce(r.cover_image_id, r.image_id, p.image_id) is null as "lacksPicture"
    from offers f join categories c on c.id = f.category_id join partners p on p.id = f.partner_id
    left join partner_presentations r on r.partner_id = f.partner_id and r.category_id = f.category_id
    cross join lateral (
      select count(*) as items,
        count(*) filter (where trim(label_fr) <> '' and (trim(label_en) = '' or (cardinality(choices_fr) > 0 and cardinality(choices_en) = 0)
          or (coalesce(group_name, '') <> '' and trim(group_name_en) = ''))) as english_missing,
        coalesce(min(price_cents) filter (where type = 'product'), min(price_cents) filter (where type = 'group_master')) as lowest,
        coalesce(max(price_cents) filter (where type = 'product'), max(price_cents) filter (where type = 'group_master')) as highest,
        bool_or(on_quote and type = 'product') as on_quote
      from (
        select label_fr, label_en, choices_fr, choices_en, group_name, group_name_en, on_quote, case when not on_quote then price_cents end as price_cents,
          case when type = 'group_master' and not group_is_product then 'information' else type end as type
        from offer_items where offer_id = f.id and removed_at is null
      ) lines
    ) i
    where f.partner_id = ${partnerId} and f.replaced_at is null
    order by f.position, f.name_fr collate alphabetical, f.start_date nulls first, f.id
  `.execute(database);
  return found.rows;
}
