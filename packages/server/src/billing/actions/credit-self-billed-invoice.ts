import { creditSelfBilledInvoice } from '@loge/contract/billing/credit-self-billed-invoice';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuseInput } from '../../platform/refusal.ts';
import { recordStatementEvent } from '../generate-statement.ts';
import { creditSelfBilledInvoice as credit } from '../issue-self-billed-invoices.ts';
import { mailInvoiceCredited } from '../mail-self-billed.ts';
import { findStatement } from '../rows/billing-statement-rows.ts';
import { findInvoice } from '../rows/self-billed-invoice-rows.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';

export const creditSelfBilledInvoiceHandler = handle(
  creditSelfBilledInvoice,
  async ({ input, rows, caller, database, services, changes, now, lang }) => {
    if (input.reason === '') return refuseInput(ruleProblems([problem('reason', 'invoiceReasonMissing')], lang));
    const { id, statementId, partnerId } = rows.invoiceId;
    const invoice = await findInvoice(database, id);
    const statement = await findStatement(database, statementId);
    const { today } = await findSettledMonths(database, partnerId, now);
    const issuing = { database, services, changes, by: caller.userId, today, now };
    const note = await credit(issuing, { invoice, statement }, input);
    if (isRefusal(note)) return note;
    await mailInvoiceCredited({ database, services, statement }, note);
    changes.announce({ topics: ['mails'] });
    const words = `${note.document.reference}, ${invoice.document.reference}`;
    recordStatementEvent({ changes }, 'self-billed-invoice-credited', statement, words);
    return { reference: note.document.reference };
  },
);
