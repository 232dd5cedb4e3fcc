import { loadOwnStatementPdf } from '@loge/contract/billing/load-own-statement-pdf';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findStatement } from '../rows/billing-statement-rows.ts';
import { printPartnerStatement, statementFilename } from '../partner-statement-pdf.ts';

export const loadOwnStatementPdfHandler = handle(loadOwnStatementPdf, async ({ rows, database, services, now }) => {
  const statement = await findStatement(database, rows.statementId.id);
  if (statement.state === 'open') return refuse('not-found');
  const bytes = await printPartnerStatement(database, services, statement, now);
  return { contentType: 'application/pdf', bytes, immutable: false, filename: statementFilename(statement) };
});
