import { firstDayOf, lastMonthOver } from '@loge/domain/billing/statement-months';
import { addDays, addMonths, type LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import { generateStatement } from '../billing/generate-statement.ts';
import { closeStatement } from '../billing/rows/billing-statement-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { Changes } from '../platform/unit-of-work/changes.ts';
import { at, type DemoClock } from './demo-clock.ts';

const monthsShown = 5;
const partnersShown = 8;

/**
 * Billing statements of the partners with most orders, for the last months: all closed but the latest, and those in error. By the same rules as at the desk. The others have none yet, so that
 * there is something to generate.
 */
export async function fillBilling(database: Database, clock: DemoClock): Promise<void> {
  const last = firstDayOf(lastMonthOver(clock.today));
  const partners = await sql<{ id: number; companyName: string }>`
    select p.id, p.company_name as "companyName" from partners p
    cross join lateral (select count(*) as orders from orders o where o.partner_id = p.id and o.done_at >= ${last}::date - interval '4 months') its
    where not p.no_iskills_payment and its.orders > 0 order by its.orders desc, p.id limit ${partnersShown}
  `.execute(database);
  const changes = new Changes();
  const settle = async (partner: Partner, month: LocalDate, isClosed: boolean) => {
    // On the second of the month after it, before the invoices of the third.
    const settledOn = new Date(at(addDays(addMonths(month, 1), 1), '17:30'));
    const now = new Date(Math.min(settledOn.getTime(), new Date(clock.now).getTime()));
    const made = await generateStatement({ database, changes, now }, partner, month);
    if (made !== null && made.settled.problems.length === 0 && isClosed) await closeStatement(database, made.id, now);
  };
  for (const partner of partners.rows)
    for (let back = monthsShown - 1; back >= 0; back -= 1) await settle(partner, addMonths(last, -back), back > 0);
  for (const { month, ...partner } of await findSelfBilling(database, last)) await settle(partner, month, true);
}

type Partner = { readonly id: number; readonly companyName: string };

/** A partner that bills what it sells, with a month of such sales that no statement is about yet: our commission on them is invoiced. */
async function findSelfBilling(
  database: Database,
  last: LocalDate,
): Promise<readonly (Partner & { readonly month: LocalDate })[]> {
  const found = await sql<Partner & { month: LocalDate }>`
    select p.id, p.company_name as "companyName", sold.month::text as month from partners p
    cross join lateral (
      select date_trunc('month', o.done_at)::date as month from orders o join offers f on f.id = o.offer_id and f.partner_will_bill
      where o.partner_id = p.id and o.status in ('done', 'paid', 'billed') and o.done_at < ${last}::date and o.final_cents > 0
      order by o.done_at desc limit 1
    ) sold
    where not p.no_iskills_payment and not exists (select from billing_statements s where s.partner_id = p.id and s.month >= sold.month)
    order by sold.month desc, p.id limit 1
  `.execute(database);
  return found.rows;
}
