import type { PersonalServicesDeclaration } from '@loge/domain/ordering/personal-services';
import type { DateSettings } from '@loge/domain/ordering/asked-dates';
import type { Asked } from '@loge/domain/ordering/check-order';
import type { ItemType } from '@loge/domain/ordering/item-types';
import type { PersonalServiceActivity } from '@loge/domain/ordering/personal-service-activities';
import type { WithdrawalException } from '@loge/domain/orders/withdrawal-exceptions';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import { sql } from 'kysely';
import { measureSql, ratingJoin } from '../../measures/measure-sql.ts';
import type { Database } from '../../platform/database/connection.ts';

/** A category that is shown, with the universe it stands in. */
export interface CategoryRow {
  readonly id: number;
  readonly label_fr: string;
  readonly label_en: string;
  readonly place_label_fr: string;
  readonly place_label_en: string;
  readonly date_type: DateSettings['categoryDateType'];
  readonly offers_flexible_date: boolean;
  readonly illustration: string | null;
  readonly square_image_id: string | null;
  readonly universe_id: number;
  readonly universe_label_fr: string;
  readonly universe_label_en: string;
  readonly universe_short_label_fr: string;
  readonly universe_short_label_en: string;
  readonly universe_color: string | null;
  readonly universe_illustration: string | null;
  readonly universe_image_id: string | null;
  readonly universe_transparent_image_id: string | null;
}

/** In the order in which they are shown. */
export async function findShownCategories(database: Database): Promise<CategoryRow[]> {
  const found = await sql<CategoryRow>`
    select c.id, c.label_fr, c.label_en, c.place_label_fr, c.place_label_en, c.date_type, c.offers_flexible_date,
           c.illustration, c.square_image_id, u.id as universe_id, u.label_fr as universe_label_fr,
           u.label_en as universe_label_en, u.short_label_fr as universe_short_label_fr,
           u.short_label_en as universe_short_label_en, u.color as universe_color,
           u.illustration as universe_illustration, u.image_id as universe_image_id,
           u.transparent_image_id as universe_transparent_image_id
      from categories c join universes u on u.id = c.universe_id
     where u.active and c.visible
     order by u.position, u.id, c.position, c.id
  `.execute(database);
  return found.rows;
}

/** An item as JSON from the database carries it. */
export interface CatalogueItemRow {
  readonly id: number;
  readonly type: ItemType;
  readonly label_fr: string;
  readonly label_en: string;
  readonly price_cents: number | null;
  readonly on_quote: boolean;
  readonly fixed_price: boolean;
  readonly buying_price_cents: number | null;
  readonly unit: string | null;
  readonly duration_minutes: number | null;
  readonly group_name: string | null;
  /** Empty: the French name. */
  readonly group_name_en: string;
  readonly target_group_name: string | null;
  readonly group_is_product: boolean;
  readonly mandatory: boolean;
  readonly choices_fr: readonly string[] | null;
  readonly choices_en: readonly string[] | null;
}

export interface OfferAddressRow {
  readonly address1: string;
  readonly address2: string;
  readonly zip_code: string;
  readonly city: string;
  readonly phone: string;
}

/** An offer with all that the catalogue and the order form show of it. */
export interface CatalogueOfferRow {
  readonly id: number;
  readonly original_id: number;
  /** The first version of the offer that takes over from this one. */
  readonly fallback_offer_id: number | null;
  readonly partner_id: number;
  readonly category_id: number;
  readonly name_fr: string;
  readonly name_en: string;
  readonly short_desc_fr: string;
  readonly short_desc_en: string;
  readonly long_desc_fr: string;
  readonly long_desc_en: string;
  readonly display_description: boolean;
  readonly illustration: string | null;
  readonly publication: 'published' | 'scheduled';
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly visible_to_beneficiaries: boolean;
  readonly visible_to_concierges: boolean;
  readonly visible_for_company: boolean;
  readonly workflow: WorkflowType;
  readonly tax_credit_eligible: boolean;
  readonly personal_service_activity: PersonalServiceActivity | null;
  /** The declaration under which who bills it sells it today; null where there is none. */
  readonly declaration: PersonalServicesDeclaration | null;
  readonly gives_tax_credit: boolean;
  readonly emergency_mode: boolean;
  readonly cannot_place_order: boolean;
  readonly can_order_without_terms: boolean;
  readonly unit: string;
  readonly allows_quantity: boolean;
  readonly avoids_date: boolean;
  readonly date_is_precise: boolean;
  readonly is_time_service: boolean;
  readonly ask_for_time: Asked;
  readonly allows_one_time: boolean;
  readonly allows_recurring: boolean;
  readonly cancellation_delay_hours: number;
  readonly withdrawal_exception: WithdrawalException | null;
  readonly sells_goods: boolean;
  readonly has_calendar: boolean;
  readonly has_half_day_calendar: boolean;
  readonly calendar_ahead_days: number;
  readonly fixed_price: boolean;
  readonly allows_spending: boolean;
  readonly minimum_amount_cents: number;
  readonly extra_cost_cents: number;
  readonly extra_cost_label_fr: string;
  readonly extra_cost_label_en: string;
  readonly discount_percent: number;
  readonly discount_label_fr: string;
  readonly discount_label_en: string;
  readonly allow_budget: Asked;
  readonly avoids_address: boolean;
  readonly allows_company: boolean;
  readonly allows_home: boolean;
  readonly allows_other_address: boolean;
  readonly is_shuttle: boolean;
  readonly partner_name: string;
  readonly partner_illustration: string | null;
  readonly partner_image_id: string | null;
  readonly partner_zip_codes: readonly string[];
  /** The offer's own terms, or else the partner's. */
  readonly partner_will_bill: boolean;
  readonly all_items_buying_price_percent: number | null;
  readonly products_may_override_buying_price: boolean;
  readonly company_place_label_fr: string | null;
  readonly company_place_label_en: string | null;
  readonly items: readonly CatalogueItemRow[];
  readonly addresses: readonly OfferAddressRow[];
}

/**
 * What a conciergerie proposes or is about to propose, in the order in which a partner's offers are shown. Offers that have ended are
 * left out unless another one takes over from them: `offer-versions` of the domain decides among the rest.
 */
export async function findOffersOfConciergerie(
  database: Database,
  conciergerieId: number,
  today: string,
): Promise<CatalogueOfferRow[]> {
  const found = await sql<CatalogueOfferRow>`
    select f.id, coalesce(f.original_id, f.id) as original_id, 
           (select coalesce(b.original_id, b.id) from offers b where b.id = f.fallback_offer_id) as fallback_offer_id, f.partner_id, f.category_id,
           f.name_fr, f.name_en, f.short_desc_fr, f.short_desc_en, f.long_desc_fr, f.long_desc_en,
           f.display_description, f.illustration, f.publication, f.start_date, f.end_date, f.visible_to_beneficiaries,
           f.visible_to_concierges, f.visible_for_company, f.workflow, f.tax_credit_eligible, f.personal_service_activity, f.emergency_mode,
           f.cannot_place_order, f.can_order_without_terms, f.unit, f.allows_quantity, f.avoids_date, f.date_is_precise,
           f.is_time_service, f.ask_for_time, f.allows_one_time, f.allows_recurring, f.cancellation_delay_hours,
           f.withdrawal_exception, f.sells_goods,
           f.has_calendar, f.has_half_day_calendar, f.calendar_ahead_days, f.fixed_price, f.allows_spending,
           f.minimum_amount_cents, f.extra_cost_cents, f.extra_cost_label_fr, f.extra_cost_label_en, f.discount_percent,
           f.discount_label_fr, f.discount_label_en, f.allow_budget, f.avoids_address, f.allows_company, f.allows_home,
           f.allows_other_address, f.is_shuttle,
           coalesce(nullif(p.name_for_beneficiaries, ''), p.company_name) as partner_name,
           p.illustration as partner_illustration, p.image_id as partner_image_id, p.zip_codes as partner_zip_codes,
           f.partner_will_bill or p.will_bill as partner_will_bill,
           declared.declaration,
           declared.declaration is not null as gives_tax_credit,
           coalesce(f.all_items_buying_price_percent, p.all_items_buying_price_percent) as all_items_buying_price_percent,
           f.products_may_override_buying_price or p.products_may_override_buying_price as products_may_override_buying_price,
           pc.service_location_label_fr as company_place_label_fr, pc.service_location_label_en as company_place_label_en,
           items.list as items, addresses.list as addresses
      from offer_conciergeries oc
      join offers f on f.id = oc.offer_id
      join partners p on p.id = f.partner_id
      left join partner_conciergeries pc on pc.partner_id = p.id and pc.conciergerie_id = oc.conciergerie_id
      cross join (select personal_services_of(${conciergerieId}, ${today}::date) as by_seller) desk
      cross join lateral (select case when not f.tax_credit_eligible then null when f.partner_will_bill then partner_services_of(p.id, ${today}::date)
        else desk.by_seller end as declaration) declared
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', i.id, 'type', i.type, 'label_fr', i.label_fr, 'label_en', i.label_en, 'price_cents', i.price_cents,
            'on_quote', i.on_quote, 'fixed_price', i.fixed_price, 'buying_price_cents', i.buying_price_cents,
            'unit', i.unit, 'duration_minutes', i.duration_minutes, 'group_name', i.group_name, 'group_name_en', i.group_name_en,
            'target_group_name', i.target_group_name, 'group_is_product', i.group_is_product,
            'mandatory', i.mandatory, 'choices_fr', i.choices_fr, 'choices_en', i.choices_en
          ) order by i.position), '[]') as list
          from offer_items i where i.offer_id = f.id and i.removed_at is null
      ) items
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object(
            'address1', a.address1, 'address2', a.address2, 'zip_code', a.zip_code, 'city', a.city, 'phone', a.phone
          ) order by a.position, a.id), '[]') as list
          from offer_addresses a where a.offer_id = f.id and a.removed_at is null
      ) addresses
     where oc.conciergerie_id = ${conciergerieId} and f.replaced_at is null and f.publication <> 'unpublished'
       and p.active and coalesce(pc.active, true)
       and (f.end_date is null or f.end_date >= ${today} or f.fallback_offer_id is not null)
     order by f.position, f.name_fr collate alphabetical, f.id
  `.execute(database);
  return found.rows;
}

export interface PresentationRow {
  readonly partner_id: number;
  readonly category_id: number;
  readonly original_id: number;
  readonly keywords_fr: string;
  readonly keywords_en: string;
  readonly display_description: boolean;
  readonly short_desc_fr: string;
  readonly short_desc_en: string;
  readonly illustration: string | null;
  readonly image_id: string | null;
  readonly cover_image_id: string | null;
}

/** How partners show themselves in their categories at a desk, the first to be shown first. */
export async function findPresentations(
  database: Database,
  partnerIds: readonly number[],
  conciergerieId: number,
): Promise<PresentationRow[]> {
  const found = await sql<PresentationRow>`
    select r.partner_id, r.category_id, coalesce(r.original_id, r.id) as original_id, r.keywords_fr, r.keywords_en,
           r.display_description, r.short_desc_fr, r.short_desc_en, r.illustration, r.image_id, r.cover_image_id
      from partner_presentations r
      left join presentation_conciergeries d on d.presentation_id = r.id and d.conciergerie_id = ${conciergerieId}
     where r.partner_id = any(${partnerIds}::bigint[]) and coalesce(d.shown, true)
     order by coalesce(d.order_rank, r.order_rank), r.id
  `.execute(database);
  return found.rows;
}

export interface PartnerNotesRow {
  readonly partner_id: number;
  /** Of the recommendations, each 0 to 10. */
  readonly sum: number;
  readonly count: number;
}

/** What beneficiaries of all desks think of each partner. */
export async function sumPartnerNotes(database: Database): Promise<PartnerNotesRow[]> {
  const found = await sql<PartnerNotesRow>`
    select o.partner_id, sum(${measureSql.note}) as sum, count(${measureSql.notesGiven}) as count
      from orders o ${ratingJoin}
     where ${measureSql.notesGiven} is not null group by o.partner_id
  `.execute(database);
  return found.rows;
}
