import { getOwnStatements } from '@loge/contract/billing/get-own-statements';
import { monthOf } from '@loge/domain/billing/statement-months';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentCommission } from '../presenters/present-commission.ts';
import { findCommissionsOfStatements } from '../rows/commission-invoice-rows.ts';
import { presentInvoice } from '../presenters/present-self-billing.ts';
import { findStatementsOfPartner } from '../rows/billing-statement-rows.ts';
import { findInvoicesOfStatements } from '../rows/self-billed-invoice-rows.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';
import { mandatesOf } from '../self-billing-mandates.ts';

/** Five years: what is older is on paper. */
const maxMonths = 60;

export const getOwnStatementsHandler = handle(getOwnStatements, async ({ caller, database, now }) => {
  const { partnerId } = caller;
  if (partnerId === null) return refuse('forbidden');
  const closed = (await findStatementsOfPartner(database, partnerId))
    .filter(({ state }) => state === 'closed')
    .slice(0, maxMonths);
  const invoices = Map.groupBy(
    await findInvoicesOfStatements(
      database,
      closed.map(({ id }) => id),
    ),
    ({ statementId }) => statementId,
  );
  const commissions = Map.groupBy(
    await findCommissionsOfStatements(
      database,
      closed.map(({ id }) => id),
    ),
    ({ statementId }) => statementId,
  );
  const { today } = await findSettledMonths(database, partnerId, now);
  return {
    partnerId,
    mandates: await mandatesOf(database, partnerId),
    statements: closed.map((statement) => ({
      id: statement.id,
      ...monthOf(statement.month),
      closedAt: (statement.closedAt ?? statement.computedAt).toISOString(),
      amountHT: statement.excludingVatCents,
      amountTTC: statement.includingVatCents,
      invoices: (invoices.get(statement.id) ?? []).map((invoice) => presentInvoice(invoice, today)),
      commissions: (commissions.get(statement.id) ?? []).map(presentCommission),
    })),
  };
});
