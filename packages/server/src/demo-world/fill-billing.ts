import { firstDayOf, lastMonthOver } from '@loge/domain/billing/statement-months';
import { addDays, addMonths } from '@loge/domain/shared/local-date';
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
  for (const partner of partners.rows)
    for (let back = monthsShown - 1; back >= 0; back -= 1) {
      // On the second of the month after it, before the invoices of the third.
      const settledOn = new Date(at(addDays(addMonths(last, 1 - back), 1), '17:30'));
      const now = new Date(Math.min(settledOn.getTime(), new Date(clock.now).getTime()));
      const made = await generateStatement({ database, changes, now }, partner, addMonths(last, -back));
      if (made !== null && made.settled.problems.length === 0 && back > 0) await closeStatement(database, made.id, now);
    }
}
