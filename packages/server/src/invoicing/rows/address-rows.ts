import type { KnownAddress } from '@loge/domain/invoicing/recipient-address';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Where a company receives, as the directory said last; null where it was not asked since a moment. */
export async function findAddresses(
  database: Database,
  siren: string,
  since: Date,
): Promise<readonly KnownAddress[] | null> {
  const found = await sql<{ isFresh: boolean; lines: readonly KnownAddress[] }>`
    select exists (select from directory_questions where siren = ${siren} and asked_at >= ${since}::timestamptz) as "isFresh",
      (select coalesce(jsonb_agg(jsonb_build_object('address', a.address, 'siren', a.siren, 'siret', a.siret, 'routingCode', a.routing_code, 'startsOn', a.starts_on,
        'endsOn', a.ends_on, 'isActive', a.is_active) order by a.id), '[]') from electronic_addresses a where a.siren = ${siren} and a.seen_until is null) as lines
  `.execute(database);
  const [row] = found.rows;
  return row === undefined || !row.isFresh ? null : row.lines;
}

/** Notes that the directory was asked of a company. Others who ask of the same one wait until the transaction ends. */
export async function noteQuestion(transaction: Database, siren: string, now: Date): Promise<void> {
  await sql`
    insert into directory_questions (siren, asked_at) values (${siren}, ${now}::timestamptz)
    on conflict (siren) do update set asked_at = excluded.asked_at
  `.execute(transaction);
}

/** Ends what the directory does not say any more of a company, as it said it. */
export async function endAddresses(
  transaction: Database,
  siren: string,
  lines: readonly KnownAddress[],
  now: Date,
): Promise<void> {
  await sql`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l (address text, siret text, "routingCode" text, "startsOn" date, "endsOn" date, "isActive" boolean)
    )
    update electronic_addresses a set seen_until = ${now}::timestamptz
    where a.siren = ${siren} and a.seen_until is null and not exists (
      select from said where said.address = a.address and said.siret is not distinct from a.siret and said."routingCode" is not distinct from a.routing_code
        and said."startsOn" is not distinct from a.starts_on and said."endsOn" is not distinct from a.ends_on and said."isActive" = a.is_active)
  `.execute(transaction);
}

/** Keeps what the directory says anew of a company. */
export async function addAddresses(
  transaction: Database,
  siren: string,
  lines: readonly KnownAddress[],
  now: Date,
): Promise<void> {
  await sql`
    insert into electronic_addresses (siren, address, siret, routing_code, starts_on, ends_on, is_active, seen_from)
    select ${siren}, l.address, l.siret, l."routingCode", l."startsOn", l."endsOn", l."isActive", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l (address text, siret text, "routingCode" text, "startsOn" date, "endsOn" date, "isActive" boolean)
    on conflict (siren, address) where seen_until is null do nothing
  `.execute(transaction);
}
