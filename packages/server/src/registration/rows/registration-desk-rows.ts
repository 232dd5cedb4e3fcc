import type { Design } from '@loge/domain/access/designs';
import type { Text } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A conciergerie as somebody sees it who wants to create their account there. */
export interface RegistrationDeskRow {
  readonly id: number;
  readonly name: string;
  readonly accessCode: string;
  readonly companyName: string;
  readonly brand: Design;
  readonly zone: string;
  /** The server that it has moved to; null for this one. */
  readonly serverOrigin: string | null;
  readonly asksForExternalId: boolean;
  readonly externalIdLabelFr: string;
  readonly externalIdLabelEn: string;
  readonly emailExclusions: string;
  readonly knownEmailsOnly: boolean;
  readonly subEntities: readonly string[];
  readonly subLocations: readonly string[];
  /** The same as people read them, in the same order. */
  readonly subEntityLabels: readonly Text[];
  readonly subLocationLabels: readonly Text[];
}

type LocationKind = 'sub_entity' | 'sub_location';

const locationsOf = (kind: LocationKind) =>
  sql`from conciergerie_locations l where l.conciergerie_id = c.id and l.kind = ${kind}`;
const values = (kind: LocationKind) =>
  sql`array(select l.label ${locationsOf(kind)} order by l.position, l.label collate alphabetical)`;
const labels = (kind: LocationKind) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('fr', l.label, 'en', coalesce(nullif(l.label_en, ''), l.label))
    order by l.position, l.label collate alphabetical), '[]') ${locationsOf(kind)})`;

/** The conciergeries that an access code opens on that moment's day, by name; none when nobody has that code. Case does not matter. */
export async function findRegistrationDesks(
  database: Database,
  code: string,
  now: Date,
): Promise<readonly RegistrationDeskRow[]> {
  const found = await sql<RegistrationDeskRow>`
    select c.id, c.name, c.access_code::text as "accessCode", k.name as "companyName", k.brand, c.zone,
      c.server_origin as "serverOrigin",
      c.asks_for_external_id as "asksForExternalId", c.external_id_label_fr as "externalIdLabelFr",
      c.external_id_label_en as "externalIdLabelEn", c.registration_email_exclusions as "emailExclusions",
      c.registers_known_emails_only as "knownEmailsOnly",
      ${values('sub_entity')} as "subEntities", ${values('sub_location')} as "subLocations",
      ${labels('sub_entity')} as "subEntityLabels", ${labels('sub_location')} as "subLocationLabels"
    from conciergeries c join client_companies k on k.id = c.client_company_id
    where c.access_code = ${code} and c.access_code <> ''
      and (c.closing_date is null or c.closing_date > (${now}::timestamptz at time zone c.zone)::date)
    order by c.name collate alphabetical, c.id limit 100
  `.execute(database);
  return found.rows;
}

/** The days between which an announced person may create their account; null when the company has not announced this e-mail. */
export async function findKnownEmail(
  database: Database,
  conciergerieId: number,
  email: string,
): Promise<{ readonly fromDay: string | null; readonly untilDay: string | null } | null> {
  const found = await sql<{ fromDay: string | null; untilDay: string | null }>`
    select from_day::text as "fromDay", until_day::text as "untilDay"
      from registration_known_emails where conciergerie_id = ${conciergerieId} and email = ${email}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The name of the company of a conciergerie. */
export async function findCompanyName(database: Database, conciergerieId: number): Promise<string | null> {
  const found = await database
    .selectFrom('conciergeries as c')
    .innerJoin('client_companies as k', 'k.id', 'c.client_company_id')
    .select('k.name')
    .where('c.id', '=', conciergerieId)
    .executeTakeFirst();
  return found?.name ?? null;
}
