import { issueCommissionInvoice } from '@loge/contract/billing/issue-commission-invoice';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { issueCommissionInvoices } from '../issue-commission-invoices.ts';
import { mailCommissions } from '../mail-commissions.ts';
import { findStatement } from '../rows/billing-statement-rows.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';

export const issueCommissionInvoiceHandler = handle(
  issueCommissionInvoice,
  async ({ rows, caller, database, services, changes, now }) => {
    const statement = await findStatement(database, rows.attenduFactuId.id);
    if (statement.state === 'open') return refuse('billing-statement-open');
    const { today } = await findSettledMonths(database, statement.partnerId, now);
    const issuing = { database, services, changes, by: caller.userId, today, now };
    const issued = await issueCommissionInvoices(issuing, statement);
    if (issued.length === 0) return refuse('commission-nothing-due');
    await mailCommissions({ database, services, changes, statement }, issued);
    return { references: issued.map(({ document }) => document.reference) };
  },
);
