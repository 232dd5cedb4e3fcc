import { getEreport } from '@loge/contract/accounting/get-ereport';
import { sumCents } from '@loge/domain/shared/money';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentEreport } from '../presenters/present-ereport.ts';
import { findReport, findReportEntries, findReportEvents } from '../rows/ereport-list-rows.ts';

const ENTRIES_SHOWN = 500;

export const getEreportHandler = handle(getEreport, async ({ input, rows, database, services }) => {
  const report = await findReport(database, rows.reportId.id);
  if (report === null) return refuse('not-found');
  const { sales, payments, brought, carried } = report.figures;
  const day = input.day ?? null;
  const entries =
    day === null ? [] : await findReportEntries(database, { reportId: report.id, day, limit: ENTRIES_SHOWN });
  const events = await findReportEvents(database, report.id);
  return {
    report: presentEreport(report),
    hasPlatform: services.settings.invoicing.provider !== 'none',
    days: [
      ...sales.map((of) => ({
        day: of.day,
        category: of.category,
        rates: of.rates.map(({ ratePercent, baseCents, vatCents }) => ({
          ratePercent,
          base: baseCents,
          vat: vatCents,
        })),
      })),
      ...payments.map((of) => ({
        day: of.day,
        category: null,
        rates: of.rates.map(({ ratePercent, cents }) => ({ ratePercent, base: cents, vat: 0 })),
      })),
    ],
    brought: sumCents(brought.map(({ cents }) => cents)),
    carried: sumCents(carried.map(({ cents }) => cents)),
    events: events.map(({ state, words, by, at }) => ({ state, words, by, at: at.toISOString() })),
    entries: entries.map(({ transactionId, deskName, orderId, ratePercent, baseCents, vatCents, ...of }) => ({
      ...{ transactionId, deskName, orderId, ratePercent },
      day: of.day,
      category: of.category,
      base: baseCents,
      vat: vatCents,
    })),
  };
});
