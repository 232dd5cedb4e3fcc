import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import type { Services } from '../../platform/services.ts';
import { mailInvoiceTacit } from '../mail-self-billed.ts';
import { stateOf } from '../presenters/present-self-billing.ts';
import { findStatement } from '../rows/billing-statement-rows.ts';
import { bookPurchases } from '../partner-books.ts';
import { findUnbookedStatements } from '../rows/partner-book-rows.ts';
import { findInvoice, findInvoicesUnanswered } from '../rows/self-billed-invoice-rows.ts';
import { lockSettledPartner } from '../rows/settled-partner-rows.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';

/** What was missed for longer than this, because no server ran, is told nobody any more. */
const notifiedWithinDays = 30;

/**
 * Tells partners and desks of the invoices that count as accepted since nobody has contested them in time. Nothing hangs on it (docs/rules/self-billing.md), and each is told
 * once: its mails have a key.
 */
export async function notifyTacitAcceptance(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const now = clock();
  const since = new Date(now.getTime() - notifiedWithinDays * 24 * 3_600_000);
  for (const { id, partnerId } of await findInvoicesUnanswered(database, since)) {
    try {
      await machineWrite(services, `tacit-acceptance-${id}`, async (transaction, changes) => {
        const invoice = await findInvoice(transaction, id);
        const { today } = await findSettledMonths(transaction, partnerId, now);
        if (invoice.answerBy === null || stateOf(invoice, today) !== 'tacit') return;
        const statement = await findStatement(transaction, invoice.statementId);
        const { reference } = invoice.document;
        await mailInvoiceTacit(
          { database: transaction, services, statement },
          { reference, answerBy: invoice.answerBy },
        );
        changes.announce({ topics: ['mails', 'billing'] });
      });
    } catch (error) {
      // One invoice keeps no other one waiting; it is looked at again the next morning.
      log.error({ err: error, invoice: id }, 'nobody could be told of an accepted invoice');
    }
  }
  await bookUnbooked(services);
}

/** Enters what an earlier version issued, took back or had contested while this one started, and did not book. */
async function bookUnbooked(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const now = clock();
  for (const { statementId, partnerId } of await findUnbookedStatements(database)) {
    try {
      await machineWrite(services, `purchases-of-statement-${statementId}`, async (transaction, changes) => {
        await lockSettledPartner(transaction, partnerId);
        const { today } = await findSettledMonths(transaction, partnerId, now);
        await bookPurchases({ database: transaction, by: null, now, today }, statementId);
        changes.announce({ topics: ['billing'] });
      });
    } catch (error) {
      log.error({ err: error, statement: statementId }, 'invoices of a statement could not be booked');
    }
  }
}
