import { issueSelfBilledInvoice } from '@loge/contract/billing/issue-self-billed-invoice';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { recordStatementEvent } from '../generate-statement.ts';
import { issueSelfBilledInvoices } from '../issue-self-billed-invoices.ts';
import { mailInvoiceIssued } from '../mail-self-billed.ts';
import { findStatement } from '../rows/billing-statement-rows.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';

export const issueSelfBilledInvoiceHandler = handle(
  issueSelfBilledInvoice,
  async ({ rows, caller, database, services, changes, now }) => {
    const statement = await findStatement(database, rows.attenduFactuId.id);
    const { today } = await findSettledMonths(database, statement.partnerId, now);
    const issued = await issueSelfBilledInvoices(
      { database, services, changes, by: caller.userId, today, now },
      statement,
    );
    if (isRefusal(issued)) return issued;
    for (const { document, fileId, answerBy } of issued) {
      await mailInvoiceIssued({ database, services, statement }, { document, fileId, answerBy });
      recordStatementEvent({ changes }, 'self-billed-invoice-issued', statement, document.reference);
    }
    changes.announce({ topics: ['mails'] });
    return { references: issued.map(({ document }) => document.reference) };
  },
);
