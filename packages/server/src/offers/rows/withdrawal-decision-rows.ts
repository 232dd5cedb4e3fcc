import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { managedBy } from '../offer-sources.ts';

interface OfferToClassifyRow {
  readonly id: number;
  readonly name: string;
  readonly partnerId: number;
  readonly partnerName: string;
  readonly categoryName: string;
  readonly sellsGoods: boolean;
  readonly total: number;
}

/** Offers as they stand now that can be ordered, name no exception, and of which nobody decided that they have none. */
export async function findOffersToClassify(
  database: Database,
  caller: Caller,
  { today, most }: { readonly today: string; readonly most: number },
): Promise<readonly OfferToClassifyRow[]> {
  const mine = sql<SqlBool>`${managedBy('f.partner_id', caller)}`;
  const found = await sql<OfferToClassifyRow>`
    select f.id, f.name_fr as name, p.id as "partnerId", p.company_name as "partnerName", c.label_fr as "categoryName", f.sells_goods as "sellsGoods",
      count(*) over () as total
    from offers f join partners p on p.id = f.partner_id join categories c on c.id = f.category_id
    where f.replaced_at is null and f.publication <> 'unpublished' and (f.end_date is null or f.end_date >= ${today})
      and f.withdrawal_exception is null and ${mine}
      and not exists (select from offer_withdrawal_decisions d where d.offer_id = coalesce(f.original_id, f.id))
    order by p.company_name collate alphabetical, f.name_fr collate alphabetical, f.id
    limit ${most}
  `.execute(database);
  return found.rows;
}

/** Notes that offers, by their first rows, have no exception; once each. */
export async function insertWithdrawalDecisions(
  transaction: Database,
  originalIds: readonly number[],
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('offer_withdrawal_decisions')
    .values(originalIds.map((offer_id) => ({ offer_id, decided_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
