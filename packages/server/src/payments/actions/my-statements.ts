import { loadStatementPdf } from '@loge/contract/payments/load-statement-pdf';
import { myStatements } from '@loge/contract/payments/my-statements';
import type { StatementOnWire } from '@loge/contract/payments/statement-wire';
import { isProvisional } from '@loge/domain/payments/statement';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { findStatementHead, findStatementMonths } from '../rows/statement-rows.ts';
import { statementTexts, statementTitle } from '../statement-texts.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

/** Ten years, as long as the books are kept. */
const maxMonths = 120;

export const myStatementsHandler = handle(myStatements, async ({ caller, database, now, lang }) => {
  const head = await findStatementHead(database, caller.userId);
  if (head === null) return { statements: [] };
  const today = instantToLocal(now.getTime(), head.zone).date;
  let balance = 0;
  const statements = (await findStatementMonths(database, caller.userId)).map((row): StatementOnWire => {
    balance += row.chargedCents - row.paidCents;
    return {
      url: `/gateway?action=${loadStatementPdf.name}&month=${row.month}`,
      label: statementTitle(row.month, lang),
      month: row.month,
      isProvisional: isProvisional(row.month, today),
      orders: row.orders.map(({ id, labelFr, labelEn, date, amountCents }) => ({
        id,
        label: id === null ? statementTexts[lang].fee : lang === 'fr' ? labelFr : labelEn,
        date,
        amount: amountCents,
      })),
      charged: row.chargedCents,
      paid: row.paidCents,
      balance,
      updatedAt: row.updatedAt.toISOString(),
    };
  });
  return { statements: statements.toReversed().slice(0, maxMonths) };
});
