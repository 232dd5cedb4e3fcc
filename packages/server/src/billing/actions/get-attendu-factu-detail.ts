import { getAttenduFactuDetail } from '@loge/contract/billing/get-attendu-factu-detail';
import { commissionOf } from '@loge/domain/billing/commission-invoice';
import { sumCents } from '@loge/domain/shared/money';
import { STANDARD_VAT_PERCENT } from '@loge/domain/billing/partner-statement';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentSettledPartner, presentStatement } from '../presenters/present-statement.ts';
import { isStale } from '../compute-statement.ts';
import { findDueCommissions } from '../issue-commission-invoices.ts';
import { findSettlementDue } from '../partner-books.ts';
import { findCommissionsOfStatements } from '../rows/commission-invoice-rows.ts';
import { findSettledPartner } from '../rows/settled-partner-rows.ts';
import { findInvoicesOfStatements } from '../rows/self-billed-invoice-rows.ts';
import { findMandates } from '../rows/self-billing-mandate-rows.ts';
import { findSettledMonths } from '../rows/to-settle-rows.ts';
import { findStatement, findStatementLines, findStatementRates } from '../rows/billing-statement-rows.ts';

export const getAttenduFactuDetailHandler = handle(getAttenduFactuDetail, async ({ rows, caller, database, now }) => {
  const { id, partnerId } = rows.attenduFactuId;
  const statement = await findStatement(database, id);
  const { today } = await findSettledMonths(database, partnerId, now);
  const due = (await findDueCommissions(database, statement)).flatMap(({ orders }) => orders);
  return {
    attendu: presentStatement(statement, {
      lines: await findStatementLines(database, id),
      rates: await findStatementRates(database, id, STANDARD_VAT_PERCENT),
      stale: statement.state === 'open' && (await isStale(database, statement)),
      mayOpenAt: caller.conciergerieIds,
      hasMandate: (await findMandates(database, partnerId)).some(({ endedAt }) => endedAt === null),
      invoices: await findInvoicesOfStatements(database, [id]),
      commissionDueCents: sumCents(due.map(commissionOf)),
      commissions: await findCommissionsOfStatements(database, [id]),
      settlementDue: await findSettlementDue(database, id, today),
      today,
    }),
    partner: presentSettledPartner(await findSettledPartner(database, partnerId)),
  };
});
