import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { findStatementLines } from './rows/billing-statement-rows.ts';

/** Tells the desks of a statement's orders that what may be done with them has changed. */
export async function announceOrdersOf(
  { database, changes }: { readonly database: Database; readonly changes: Changes },
  statementId: number,
): Promise<void> {
  const lines = await findStatementLines(database, statementId);
  for (const conciergerieId of new Set(lines.map((line) => line.conciergerieId)))
    changes.announce({ topics: ['orders', 'order-inbox', 'credits'], conciergerieId });
}
