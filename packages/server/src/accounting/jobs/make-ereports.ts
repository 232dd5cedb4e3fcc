import { EREPORT_KINDS, type EreportKind } from '@loge/domain/accounting/ereporting-periods';
import type { Services } from '../../platform/services.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { makeNextReport, markOutdated } from '../make-ereport.ts';
import { findReportingCompanies } from '../rows/ereport-rows.ts';

/**
 * Makes the reports of all periods that are over, each as a write of its own: killed in the middle, the next run goes on where it ended; run twice at once, each report is made once.
 * docs/rules/e-reporting.md.
 */
export async function makeEreports(services: Services): Promise<void> {
  await forEachCompany(services, async (siren, kind) => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a report begins with what the one before carries over
      const made = await machineWrite(services, `ereport-${siren}`, (transaction, changes) => {
        changes.announce({ topics: ['accounting'] });
        return makeNextReport(transaction, { siren, kind, by: null, now: services.clock() });
      });
      if (made === null) return;
    }
  });
}

/** Looks whether the books still say what was reported. */
export async function checkEreports(services: Services): Promise<void> {
  await forEachCompany(services, async (siren, kind) => {
    await machineWrite(services, `ereport-check-${siren}`, (transaction) =>
      markOutdated(transaction, { siren, kind, by: null, now: services.clock() }),
    );
  });
}

async function forEachCompany(
  services: Services,
  act: (siren: string, kind: EreportKind) => Promise<void>,
): Promise<void> {
  for (const siren of await findReportingCompanies(services.database)) {
    for (const kind of EREPORT_KINDS) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- company after company
        await act(siren, kind);
      } catch (error) {
        // One company keeps no other one waiting; it is tried again within the hour.
        services.log.error({ err: error, siren, kind }, 'a report to the administration could not be made');
      }
    }
  }
}
