import { sql } from 'kysely';
import { managedBy } from '../../offers/offer-sources.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Caller } from '../../platform/gateway/caller.ts';

/** A partner as its statements name it. */
export interface SettledPartnerRow {
  readonly id: number;
  readonly companyName: string;
  readonly imageId: string | null;
  readonly illustration: string | null;
  readonly billingEmail: string;
  /** Something is paid to it through the platform. */
  readonly eligible: boolean;
  /** Its month under way counts as over: a month's end is rehearsed. */
  readonly worksForTrialDesksAlone: boolean;
}

const columns = sql`p.id, p.company_name as "companyName", p.image_id as "imageId", p.illustration, p.billing_email as "billingEmail",
  not p.no_iskills_payment as eligible,
  coalesce((select bool_and(c.is_fake) from partner_conciergeries t join conciergeries c on c.id = t.conciergerie_id
    where t.partner_id = p.id), false) as "worksForTrialDesksAlone"`;

export async function findSettledPartner(database: Database, partnerId: number): Promise<SettledPartnerRow> {
  const found = await sql<SettledPartnerRow>`select ${columns} from partners p where p.id = ${partnerId}`.execute(
    database,
  );
  const [row] = found.rows;
  if (row === undefined) throw new RangeError(`There is no partner ${partnerId}.`);
  return row;
}

/** The same; anyone who writes about its statements as well waits until the transaction ends. */
export async function lockSettledPartner(transaction: Database, partnerId: number): Promise<SettledPartnerRow> {
  await sql`select from partners where id = ${partnerId} for no key update`.execute(transaction);
  return findSettledPartner(transaction, partnerId);
}

/**
 * The partners for whom statements are made, by name: paid through the platform, and at work at a desk of the caller. Who is out of use stays as long as there are statements.
 * `only`, where it is given, narrows them.
 */
export async function findEligiblePartners(
  database: Database,
  caller: Caller,
  only: readonly number[] | null = null,
): Promise<readonly SettledPartnerRow[]> {
  const found = await sql<SettledPartnerRow>`
    select ${columns} from partners p
    where not p.no_iskills_payment and ${managedBy('p.id', caller)}
      and (p.active or exists (select from billing_statements s where s.partner_id = p.id))
      and (${only === null}::boolean or p.id = any(${only ?? []}::bigint[]))
    order by p.company_name collate alphabetical, p.id
  `.execute(database);
  return found.rows;
}
