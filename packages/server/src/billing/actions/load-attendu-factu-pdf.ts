import { loadAttenduFactuPdf } from '@loge/contract/billing/load-attendu-factu-pdf';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { isInError } from '../presenters/present-statement.ts';
import { findStatement } from '../rows/billing-statement-rows.ts';
import { printPartnerStatement, statementFilename } from '../partner-statement-pdf.ts';

export const loadAttenduFactuPdfHandler = handle(loadAttenduFactuPdf, async ({ rows, database, services, now }) => {
  const statement = await findStatement(database, rows.afId.id);
  if (isInError(statement)) return refuse('billing-statement-in-error');
  const bytes = await printPartnerStatement(database, services, statement, now);
  return { contentType: 'application/pdf', bytes, immutable: false, filename: statementFilename(statement) };
});
