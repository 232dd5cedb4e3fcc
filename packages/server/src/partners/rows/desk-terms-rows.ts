import type { RateType } from '@loge/domain/partners/desk-terms';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What a partner and a desk have agreed. */
export interface DeskTermsRow {
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly active: boolean;
  readonly rateCents: number | null;
  /** Null: per order. */
  readonly rateType: Exclude<RateType, ''> | null;
  readonly noLocker: boolean;
  readonly labelFr: string | null;
  readonly labelEn: string | null;
  readonly version: number;
}

const columns = sql`c.id as "conciergerieId", c.name as "conciergerieName", t.active, t.rate_cents as "rateCents", t.rate_type as "rateType",
  t.no_locker as "noLocker", t.service_location_label_fr as "labelFr", t.service_location_label_en as "labelEn", t.version`;

/** The terms of a partner at some desks, by name. */
export async function findTermsOfPartner(
  database: Database,
  partnerId: number,
  conciergerieIds: ReadonlySet<number>,
): Promise<readonly DeskTermsRow[]> {
  const found = await sql<DeskTermsRow>`
    select ${columns} from partner_conciergeries t join conciergeries c on c.id = t.conciergerie_id
    where t.partner_id = ${partnerId} and c.id = any(${[...conciergerieIds]}::bigint[])
    order by c.name collate alphabetical
  `.execute(database);
  return found.rows;
}

/** Those of some desks where a partner has never worked, by name. */
export async function findDesksWithout(
  database: Database,
  partnerId: number,
  conciergerieIds: ReadonlySet<number>,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    select c.id, c.name from conciergeries c
    where c.id = any(${[...conciergerieIds]}::bigint[])
      and not exists (select from partner_conciergeries t where t.partner_id = ${partnerId} and t.conciergerie_id = c.id)
    order by c.name collate alphabetical
  `.execute(database);
  return found.rows;
}

/** The terms of a partner at one desk; without any yet, those that it begins with, version 0. */
export async function findTerms(database: Database, partnerId: number, conciergerieId: number): Promise<DeskTermsRow> {
  const found = await sql<DeskTermsRow>`
    select c.id as "conciergerieId", c.name as "conciergerieName", coalesce(t.active, false) as active, t.rate_cents as "rateCents",
      t.rate_type as "rateType", coalesce(t.no_locker, false) as "noLocker", t.service_location_label_fr as "labelFr",
      t.service_location_label_en as "labelEn", coalesce(t.version, 0) as version
    from conciergeries c left join partner_conciergeries t on t.conciergerie_id = c.id and t.partner_id = ${partnerId}
    where c.id = ${conciergerieId}
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new RangeError(`There is no conciergerie ${conciergerieId}.`);
  return row;
}

export async function saveTerms(
  transaction: Database,
  partnerId: number,
  row: Omit<DeskTermsRow, 'conciergerieName' | 'version'>,
): Promise<void> {
  await sql`
    insert into partner_conciergeries as t (partner_id, conciergerie_id, active, rate_cents, rate_type, no_locker, service_location_label_fr,
      service_location_label_en)
    values (${partnerId}, ${row.conciergerieId}, ${row.active}, ${row.rateCents}, ${row.rateType}, ${row.noLocker}, ${row.labelFr}, ${row.labelEn})
    on conflict (partner_id, conciergerie_id) do update set active = excluded.active, rate_cents = excluded.rate_cents,
      rate_type = excluded.rate_type, no_locker = excluded.no_locker, service_location_label_fr = excluded.service_location_label_fr,
      service_location_label_en = excluded.service_location_label_en, version = t.version + 1
  `.execute(transaction);
}
