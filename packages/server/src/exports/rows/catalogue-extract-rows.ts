import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import { sql } from 'kysely';
import { managedBy } from '../../offers/offer-sources.ts';
import { isCalledOffSql, measureSql } from '../../measures/measure-sql.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Caller } from '../../platform/gateway/caller.ts';

/* What the extracts of the catalogue hold, page after page by the number of their rows. */

/** Which page: rows with a number above `after`, so many of them. */
export interface PageAsked {
  readonly after: number;
  readonly most: number;
}

type Publication = 'unpublished' | 'published' | 'scheduled';

export interface ExtractedOfferRow {
  readonly id: number;
  readonly originalId: number;
  readonly partner: string;
  readonly universe: string;
  readonly category: string;
  readonly nameFr: string;
  readonly nameEn: string;
  readonly publication: Publication;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly forBeneficiaries: boolean;
  readonly forConcierges: boolean;
  readonly forCompany: boolean;
  readonly workflow: WorkflowType;
  readonly taxCredit: boolean;
  readonly vatPercent: number;
  readonly lines: number;
  /** Names of the caller's conciergeries that propose it. */
  readonly desks: readonly string[];
}

/** Versions of the offers that a caller looks after, as they stand now. */
export async function findExtractedOffers(
  database: Database,
  caller: Caller,
  { after, most }: PageAsked,
): Promise<ExtractedOfferRow[]> {
  const found = await sql<ExtractedOfferRow>`
    select f.id, coalesce(f.original_id, f.id) as "originalId", p.company_name as partner, u.label_fr as universe, c.label_fr as category,
      f.name_fr as "nameFr", f.name_en as "nameEn", f.publication, f.start_date as "startDate", f.end_date as "endDate",
      f.visible_to_beneficiaries as "forBeneficiaries", f.visible_to_concierges as "forConcierges", f.visible_for_company as "forCompany", f.workflow,
      f.tax_credit_eligible as "taxCredit", f.vat_rate_percent as "vatPercent",
      (select count(*) from offer_items i where i.offer_id = f.id and i.removed_at is null) as lines,
      array(select d.name from offer_conciergeries oc join conciergeries d on d.id = oc.conciergerie_id
        where oc.offer_id = f.id and d.id = any(${[...caller.conciergerieIds]}::bigint[]) order by d.name collate alphabetical) as desks
    from offers f join partners p on p.id = f.partner_id join categories c on c.id = f.category_id join universes u on u.id = c.universe_id
    where f.id > ${after} and f.replaced_at is null and ${managedBy('f.partner_id', caller)}
    order by f.id limit ${most}
  `.execute(database);
  return found.rows;
}

/** Where an offer is proposed: its category, its partner, itself, the conciergerie. */
export interface ProposedOfferRow {
  readonly offerId: number;
  readonly originalId: number;
  readonly universe: string;
  readonly category: string;
  readonly partner: string;
  readonly offer: string;
  readonly publication: Publication;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly desk: string;
}

const proposed = sql`f.id as "offerId", coalesce(f.original_id, f.id) as "originalId", u.label_fr as universe, c.label_fr as category,
  p.company_name as partner, f.name_fr as offer, f.publication, f.start_date as "startDate", f.end_date as "endDate", d.name as desk`;
const proposals = sql`offers f join offer_conciergeries oc on oc.offer_id = f.id join conciergeries d on d.id = oc.conciergerie_id
  join partners p on p.id = f.partner_id join categories c on c.id = f.category_id join universes u on u.id = c.universe_id`;

/** Offers that stand, at each of the caller's conciergeries that propose them; whole offers, so many at once. */
export async function findProposedOffers(
  database: Database,
  conciergerieIds: readonly number[],
  { after, most }: PageAsked,
): Promise<ProposedOfferRow[]> {
  const found = await sql<ProposedOfferRow>`
    select ${proposed} from ${proposals}
    where f.id in (select o.id from offers o where o.id > ${after} and o.replaced_at is null and exists (
        select from offer_conciergeries w where w.offer_id = o.id and w.conciergerie_id = any(${conciergerieIds}::bigint[]))
        order by o.id limit ${most})
      and d.id = any(${conciergerieIds}::bigint[])
    order by f.id, d.name collate alphabetical, d.id
  `.execute(database);
  return found.rows;
}

/** The same of published offers that nobody has ordered there, in whatever version. */
export async function findUnusedOffers(
  database: Database,
  conciergerieIds: readonly number[],
  { after, most }: PageAsked,
): Promise<ProposedOfferRow[]> {
  const found = await sql<ProposedOfferRow>`
    select ${proposed} from ${proposals}
    where f.id in (select o.id from offers o where o.id > ${after} and o.replaced_at is null and o.publication <> 'unpublished' and exists (
        select from offer_conciergeries w where w.offer_id = o.id and w.conciergerie_id = any(${conciergerieIds}::bigint[])
          and not exists (select from offers v join orders n on n.offer_id = v.id
            where (v.id = coalesce(o.original_id, o.id) or v.original_id = coalesce(o.original_id, o.id)) and n.conciergerie_id = w.conciergerie_id))
        order by o.id limit ${most})
      and d.id = any(${conciergerieIds}::bigint[])
      and not exists (select from offers v join orders n on n.offer_id = v.id
        where (v.id = coalesce(f.original_id, f.id) or v.original_id = coalesce(f.original_id, f.id)) and n.conciergerie_id = d.id)
    order by f.id, d.name collate alphabetical, d.id
  `.execute(database);
  return found.rows;
}

/** A line that sells a product at a conciergerie. */
export interface SoldProductRow extends Pick<ProposedOfferRow, 'partner' | 'offerId' | 'offer' | 'desk'> {
  readonly itemId: number;
  readonly item: string;
  readonly product: string | null;
  readonly productId: number | null;
  readonly ean13: string | null;
  readonly priceCents: number | null;
  readonly onQuote: boolean;
}

export async function findSoldProducts(
  database: Database,
  conciergerieIds: readonly number[],
  { after, most }: PageAsked,
): Promise<SoldProductRow[]> {
  const found = await sql<SoldProductRow>`
    select i.id as "itemId", p.company_name as partner, f.id as "offerId", f.name_fr as offer, d.name as desk, i.label_fr as item, t.title as product,
      t.id as "productId", t.ean13, i.price_cents as "priceCents", i.on_quote as "onQuote"
    from (select l.id, l.offer_id, l.product_id, l.label_fr, l.price_cents, l.on_quote from offer_items l join offers o on o.id = l.offer_id
        where l.id > ${after} and l.type = 'product' and l.removed_at is null and o.replaced_at is null and exists (
          select from offer_conciergeries w where w.offer_id = o.id and w.conciergerie_id = any(${conciergerieIds}::bigint[]))
        order by l.id limit ${most}) i
    join offers f on f.id = i.offer_id join partners p on p.id = f.partner_id
    join offer_conciergeries oc on oc.offer_id = f.id and oc.conciergerie_id = any(${conciergerieIds}::bigint[])
    join conciergeries d on d.id = oc.conciergerie_id left join products t on t.id = i.product_id
    order by i.id, d.name collate alphabetical, d.id
  `.execute(database);
  return found.rows;
}

/** What decides the margin of an article, the offer's own terms before its partner's. */
export interface MarginRow extends Pick<ProposedOfferRow, 'partner' | 'offerId' | 'offer'> {
  readonly itemId: number;
  readonly item: string;
  readonly product: string | null;
  readonly priceCents: number | null;
  readonly onQuote: boolean;
  readonly buyingPriceCents: number | null;
  readonly vatPercent: number;
  readonly allItemsPercent: number | null;
  readonly onQuotePercent: number | null;
  readonly mayOverride: boolean;
  readonly partnerBills: boolean;
}

export async function findMargins(
  database: Database,
  caller: Caller,
  { after, most }: PageAsked,
): Promise<MarginRow[]> {
  const found = await sql<MarginRow>`
    select i.id as "itemId", p.company_name as partner, f.id as "offerId", f.name_fr as offer, i.label_fr as item, t.title as product,
      i.price_cents as "priceCents", i.on_quote as "onQuote", i.buying_price_cents as "buyingPriceCents",
      coalesce(i.vat_rate_percent, f.vat_rate_percent) as "vatPercent",
      coalesce(f.all_items_buying_price_percent, p.all_items_buying_price_percent) as "allItemsPercent",
      f.on_quote_buying_price_percent as "onQuotePercent",
      f.products_may_override_buying_price or p.products_may_override_buying_price as "mayOverride",
      f.partner_will_bill or p.will_bill as "partnerBills"
    from offer_items i join offers f on f.id = i.offer_id join partners p on p.id = f.partner_id left join products t on t.id = i.product_id
    where i.id > ${after} and i.removed_at is null and (i.price_cents is not null or i.on_quote) and f.replaced_at is null
      and ${managedBy('f.partner_id', caller)}
    order by i.id limit ${most}
  `.execute(database);
  return found.rows;
}

/** At which prices an article was sold in a month at a conciergerie. */
export interface SellingPriceRow {
  readonly month: string;
  readonly desk: string;
  readonly partner: string;
  readonly offer: string;
  readonly item: string;
  readonly product: string | null;
  readonly quantity: number;
  readonly lowestCents: number;
  readonly highestCents: number;
  readonly totalCents: number;
}

/**
 * What was ordered at a conciergerie since a moment and not cancelled, article by article and month by month in its zone. Free articles and quotes without a price are
 * left out. One reading of the desk's orders, whatever the number of months.
 */
export async function findSellingPrices(
  database: Database,
  conciergerieId: number,
  since: Date,
): Promise<SellingPriceRow[]> {
  const found = await sql<SellingPriceRow>`
    select to_char(o.created_at at time zone d.zone, 'YYYY-MM') as month, d.name as desk, p.company_name as partner, f.name_fr as offer,
      i.label_fr as item, t.title as product, sum(i.quantity)::float8 as quantity, min(i.unit_price_cents) as "lowestCents",
      max(i.unit_price_cents) as "highestCents", sum(${measureSql.itemsSold})::bigint as "totalCents"
    from orders o join order_items i on i.order_id = o.id join conciergeries d on d.id = o.conciergerie_id join partners p on p.id = o.partner_id
    join offers f on f.id = o.offer_id left join products t on t.id = i.product_id
    where o.conciergerie_id = ${conciergerieId} and o.created_at >= ${since} and not ${isCalledOffSql}
      and i.unit_price_cents > 0 and i.quantity > 0
    group by 1, d.id, p.id, f.name_fr, i.label_fr, t.title
    order by 1, p.company_name collate alphabetical, f.name_fr collate alphabetical, i.label_fr collate alphabetical, p.id
  `.execute(database);
  return found.rows;
}
