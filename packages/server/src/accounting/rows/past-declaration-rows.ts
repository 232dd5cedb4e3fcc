import type { DatedDeclaration } from '@loge/domain/billing/declarations';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

type PastDeclaration = DatedDeclaration & { readonly until: string };

/** The declarations that who sells at a desk had before, the latest first. */
export async function findPastDeclarations(database: Database, desk: number): Promise<readonly PastDeclaration[]> {
  const found = await sql<PastDeclaration>`
    select d.declaration_number as number, d.since::text as since, d.until::text as until, d.approval
    from conciergeries c join past_seller_declarations d on d.seller_identity_id = c.seller_identity_id
    where c.id = ${desk} order by d.since desc
  `.execute(database);
  return found.rows;
}

/** Which row says who sells at a desk; null before anybody has said so. */
export async function findSellerIdentity(database: Database, desk: number): Promise<number | null> {
  const found = await sql<{ id: number | null }>`
    select seller_identity_id as id from conciergeries where id = ${desk}
  `.execute(database);
  return found.rows[0]?.id ?? null;
}

/**
 * Lets the declarations of before follow who sells at a desk: to the row of its own that it got when others go on sharing the old one, and away where another company sells now. `left` is
 * the one that has just been replaced or taken away, `typed` the one that holds now: taken up again it is over no more.
 */
export async function keepPastDeclarations(
  database: Database,
  kept: {
    readonly desk: number;
    /** The row of before. */
    readonly from: number | null;
    readonly sameCompany: boolean;
    readonly left: DatedDeclaration | null;
    readonly typed: DatedDeclaration | null;
  },
): Promise<void> {
  const { desk, from, sameCompany, left, typed } = kept;
  const to = await findSellerIdentity(database, desk);
  if (!sameCompany) {
    if (from === to) await sql`delete from past_seller_declarations where seller_identity_id = ${to}`.execute(database);
    return;
  }
  if (from !== to)
    await sql`
      insert into past_seller_declarations (seller_identity_id, declaration_number, since, until, approval)
      select ${to}::bigint, declaration_number, since, until, approval from past_seller_declarations where seller_identity_id = ${from}
    `.execute(database);
  if (typed !== null)
    await sql`
      delete from past_seller_declarations where seller_identity_id = ${to} and declaration_number = ${typed.number} and since = ${typed.since}::date
    `.execute(database);
  if (left !== null)
    await sql`
      insert into past_seller_declarations (seller_identity_id, declaration_number, since, until, approval)
      values (${to}, ${left.number}, ${left.since}::date, ${left.until}::date, ${left.approval})
      on conflict (seller_identity_id, since) do update set declaration_number = excluded.declaration_number, until = excluded.until, approval = excluded.approval
    `.execute(database);
}
