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
  readonly proposedHere: boolean;
  readonly desks: number;
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
      (select count(*) from offer_items i where i.offer_id = f.id and i.removed_at is null) as items,
      exists (select from offer_conciergeries oc where oc.offer_id = f.id and oc.conciergerie_id = ${conciergerieId}::bigint) as "proposedHere",
      (select count(*) from offer_conciergeries oc where oc.offer_id = f.id) as desks
    from offers f join categories c on c.id = f.category_id
    where f.partner_id = ${partnerId} and f.replaced_at is null
    order by f.position, f.name_fr collate "fr-x-icu", f.start_date nulls first, f.id
  `.execute(database);
  return found.rows;
}
