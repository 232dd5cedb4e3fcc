import { SENT_DAYS_BEFORE_DUE } from '@loge/domain/accounting/ereport-figures';
import { addDays } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { mainZone } from '../../platform/lists/day-range.ts';
import {
  type FlowProblem,
  type InvoicingPlatform,
  PlatformRefused,
  sha256Of,
} from '../../platform/outside/invoicing/invoicing-platform.ts';
import type { Services } from '../../platform/services.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { findReport } from '../rows/ereport-list-rows.ts';
import { findReportsOnTheirWay, insertReportEvent, lockReportsOf, type ReportOnItsWay } from '../rows/ereport-rows.ts';

/**
 * Sends the reports that are due in some days to the platform, under their references: one that it has already is taken once. Then asks what became of those that were sent. What fails is tried again
 * within the hour; nothing of the books hangs on it.
 */
export async function sendEreports(services: Services): Promise<void> {
  const { invoicing, database, log } = services;
  if (invoicing === null) return;
  const today = instantToLocal(services.clock().getTime(), mainZone).date;
  const ready = await findReportsOnTheirWay(database, {
    state: 'ready',
    dueUpTo: addDays(today, SENT_DAYS_BEFORE_DUE),
  });
  const sent = await findReportsOnTheirWay(database, { state: 'sent', dueUpTo: '2999-12-31' });
  for (const report of [...ready, ...sent]) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a platform counts calls
      const next = await (report.state === 'ready' ? send(invoicing, report) : ask(invoicing, report));
      // oxlint-disable-next-line no-await-in-loop -- the same
      if (next !== null) await note(services, report, next);
    } catch (error) {
      log.error({ err: error, report: report.reference }, 'a report could not be sent to the platform');
    }
  }
}

interface Delivery {
  readonly state: 'sent' | 'accepted' | 'refused';
  readonly words: string;
}

const wordsOf = (problems: readonly FlowProblem[]): string =>
  problems
    .map(({ reasonCode, message }) => `${reasonCode} ${message}`)
    .join(' ; ')
    .slice(0, 500);

async function send(platform: InvoicingPlatform, report: ReportOnItsWay): Promise<Delivery> {
  const bytes = Buffer.from(report.document, 'utf8');
  try {
    await platform.sendFlow({
      trackingId: report.reference,
      name: `${report.reference}.xml`,
      type: report.kind === 'transactions' ? 'AggregatedCustomerTransactionReport' : 'AggregatedCustomerPaymentReport',
      ...{ syntax: 'FRR', profile: null, rule: 'B2C', bytes, sha256: sha256Of(bytes) },
    });
    return { state: 'sent', words: '' };
  } catch (error) {
    if (!(error instanceof PlatformRefused)) throw error;
    return { state: 'refused', words: wordsOf([error]) };
  }
}

/** What the platform says of a report that it has; null while it says nothing. */
async function ask(platform: InvoicingPlatform, report: ReportOnItsWay): Promise<Delivery | null> {
  const flow = await platform.findFlow(report.reference);
  if (flow === null || flow.acknowledgement === 'Pending') return null;
  return flow.acknowledgement === 'Ok'
    ? { state: 'accepted', words: '' }
    : { state: 'refused', words: wordsOf(flow.problems) };
}

async function note(services: Services, report: ReportOnItsWay, delivery: Delivery): Promise<void> {
  await machineWrite(services, `ereport-${report.reference}`, async (transaction, changes) => {
    await lockReportsOf(transaction, report.siren);
    const now = await findReport(transaction, report.id);
    // Somebody has noted it, or has replaced it, since it was read.
    const isOutdated = now?.state === 'outdated' && report.state === 'sent';
    if (now === null || now.isReplaced || (now.state !== report.state && !isOutdated)) return;
    const event = { reportId: report.id, by: null, now: services.clock() };
    await insertReportEvent(transaction, { ...event, ...delivery });
    // What the administration took is still not what the books say.
    if (isOutdated && delivery.state === 'accepted')
      await insertReportEvent(transaction, { ...event, state: 'outdated', words: '' });
    changes.announce({ topics: ['accounting'] });
  });
}
