import { loadEreport } from '@loge/contract/accounting/load-ereport';
import { plainAmount } from '@loge/domain/shared/money';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findReport, findReportEntries, type ReportEntryRow } from '../rows/ereport-list-rows.ts';
import { findDesksOfReport } from '../rows/ereport-rows.ts';

const MAX_LINES = 1_000_000;

export const loadEreportHandler = handle(loadEreport, async ({ input, rows, database }) => {
  const report = await findReport(database, rows.reportId.id);
  if (report === null) return refuse('not-found');
  const desks = [...(await findDesksOfReport(database, report.id))];
  const handedOver = { desks, file: 'ereport', about: report.reference };
  const filename = `${report.reference}.${input.as}`;
  if (input.as === 'xml') {
    const bytes = Buffer.from(report.document, 'utf8');
    return { contentType: 'application/xml; charset=utf-8', bytes, immutable: false, filename, handedOver };
  }
  const entries = await findReportEntries(database, { reportId: report.id, day: null, limit: MAX_LINES });
  const bytes = Buffer.from(csvOf(entries), 'utf8');
  return { contentType: 'text/csv; charset=utf-8', bytes, immutable: false, filename, handedOver };
});

const csvOf = (entries: readonly ReportEntryRow[]): string =>
  `\uFEFF${[
    'Jour;Conciergerie;Commande;Écriture;Catégorie;Taux;Montant;TVA',
    ...entries.map((entry) =>
      [
        entry.day,
        plainCell(entry.deskName),
        entry.orderId === null ? '' : String(entry.orderId),
        String(entry.transactionId),
        entry.category ?? 'paiement',
        String(entry.ratePercent).replace('.', ','),
        plainAmount(entry.baseCents),
        plainAmount(entry.vatCents),
      ].join(';'),
    ),
  ].join('\r\n')}\r\n`;

/** A name in one cell, which no spreadsheet runs. */
const plainCell = (text: string): string => text.replaceAll(/[;"\r\n]/g, ' ').replace(/^[=+\-@]/, "'$&");
