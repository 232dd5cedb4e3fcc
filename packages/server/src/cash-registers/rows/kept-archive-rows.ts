import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface KeptArchiveRow {
  readonly month: string;
  readonly keptAt: Date;
  readonly records: number;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** The archives that were kept of a desk, latest first. */
export async function findKeptArchives(database: Database, conciergerieId: number): Promise<readonly KeptArchiveRow[]> {
  const { rows } = await sql<KeptArchiveRow>`
    select month, kept_at as "keptAt", records, size_bytes as "sizeBytes", sha256 from kept_archives
    where conciergerie_id = ${conciergerieId} order by month desc limit 240
  `.execute(database);
  return rows;
}

/** Months of desks that are closed in each of their chains, and whose archive is not kept yet; the oldest first. */
export async function findMonthsToKeep(
  database: Database,
): Promise<readonly { readonly conciergerieId: number; readonly month: string }[]> {
  const { rows } = await sql<{ conciergerieId: number; month: string }>`
    with closed as (
      select conciergerie_id, content ->> 'period' as month from sales_chain_records where kind = 'month'
      union
      select conciergerie_id, content ->> 'period' from cash_chain_records where kind = 'month'
    )
    select c.conciergerie_id as "conciergerieId", c.month
    from closed c
    where not exists (select from sales_chains s where s.conciergerie_id = c.conciergerie_id and s.state <> 'current')
      and not exists (select from kept_archives k where k.conciergerie_id = c.conciergerie_id and k.month = c.month)
      and not exists (
        select from cash_registers r cross join lateral (
          select fiscal_day, state #> '{open,month}' as open from cash_chain_records where cash_register_id = r.id order by sequence desc limit 1
        ) latest
        where r.conciergerie_id = c.conciergerie_id and latest.open <> 'null' and to_char(latest.fiscal_day, 'YYYY-MM') <= c.month)
      and not exists (
        select from (
          select fiscal_day, state #> '{open,month}' as open from sales_chain_records where conciergerie_id = c.conciergerie_id order by sequence desc limit 1
        ) latest
        where latest.open <> 'null' and to_char(latest.fiscal_day, 'YYYY-MM') <= c.month)
    order by c.month, c.conciergerie_id
  `.execute(database);
  return rows;
}

/** Keeps an archive with its parts; false where another process has kept it. */
export async function insertKeptArchive(
  transaction: Database,
  conciergerieId: number,
  archive: KeptArchiveRow,
  parts: readonly Buffer[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into kept_archives (conciergerie_id, month, kept_at, records, size_bytes, sha256)
    values (${conciergerieId}, ${archive.month}, ${archive.keptAt}, ${archive.records}, ${archive.sizeBytes}, ${archive.sha256})
    on conflict do nothing
  `.execute(transaction);
  if (numAffectedRows !== 1n) return false;
  for (const [index, packed] of parts.entries())
    await sql`
      insert into kept_archive_parts (conciergerie_id, month, part, packed) values (${conciergerieId}, ${archive.month}, ${index + 1}, ${packed})
    `.execute(transaction);
  return true;
}

/** A part of a kept archive, compressed; null behind the last. */
export async function findArchivePart(
  database: Database,
  { conciergerieId, month, part }: { readonly conciergerieId: number; readonly month: string; readonly part: number },
): Promise<Buffer | null> {
  const { rows } = await sql<{ packed: Buffer }>`
    select packed from kept_archive_parts where conciergerie_id = ${conciergerieId} and month = ${month} and part = ${part}
  `.execute(database);
  return rows[0]?.packed ?? null;
}

/** What an attestation says of the chains of a desk. */
export async function findChainFigures(
  database: Database,
  conciergerieId: number,
): Promise<{
  readonly records: number;
  readonly registers: number;
  readonly since: Date | null;
  readonly seller: { readonly name: string; readonly siren: string } | null;
}> {
  const { rows } = await sql<{
    records: number;
    registers: number;
    since: Date | null;
    seller: { name: string; siren: string } | null;
  }>`
    select (select coalesce(max(sequence), 0) from sales_chain_records where conciergerie_id = c.id)
        + (select coalesce(sum(latest.sequence), 0)::bigint from cash_registers r cross join lateral (
            select sequence from cash_chain_records where cash_register_id = r.id order by sequence desc limit 1) latest
          where r.conciergerie_id = c.id) as records,
      (select count(*)::int from cash_registers r where r.conciergerie_id = c.id) as registers,
      least((select at from sales_chain_records where conciergerie_id = c.id and sequence = 1),
        (select min(at) from cash_chain_records k join cash_registers r on r.id = k.cash_register_id where r.conciergerie_id = c.id and k.sequence = 1)) as since,
      (select jsonb_build_object('name', s.legal_name, 'siren', s.siren) from seller_identities s where s.id = c.seller_identity_id) as seller
    from conciergeries c where c.id = ${conciergerieId}
  `.execute(database);
  return rows[0] ?? { records: 0, registers: 0, since: null, seller: null };
}
