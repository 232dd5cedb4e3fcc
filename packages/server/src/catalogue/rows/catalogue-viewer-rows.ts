import type { ServiceLocationKind } from '@loge/domain/profile/service-location';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What the catalogue needs to know of one person: where they are served, where they live, what they like. */
export interface CatalogueViewerRow {
  readonly conciergerie_id: number | null;
  readonly service_location_kind: ServiceLocationKind | null;
  readonly service_location_zip_code: string | null;
  readonly address1: string;
  readonly address2: string;
  readonly zip_code: string;
  readonly city: string;
  readonly mobile_phone: string;
  /** Of the first versions. */
  readonly favourite_offer_ids: readonly number[];
  readonly favourite_presentation_ids: readonly number[];
}

/** An active beneficiary, or null. */
export async function findCatalogueViewer(
  database: Database,
  beneficiaryId: number,
): Promise<CatalogueViewerRow | null> {
  const found = await sql<CatalogueViewerRow>`
    select u.conciergerie_id, u.service_location_kind, u.service_location_zip_code, u.address1, u.address2, u.zip_code, u.city, u.mobile_phone,
           array(select f.offer_id::float8 from favourites f where f.user_id = u.id and f.offer_id is not null) as favourite_offer_ids,
           array(select f.presentation_id::float8 from favourites f where f.user_id = u.id and f.presentation_id is not null) as favourite_presentation_ids
      from users u
     where u.id = ${beneficiaryId} and u.is_beneficiary and u.active
  `.execute(database);
  return found.rows[0] ?? null;
}
