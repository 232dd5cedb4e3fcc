import { monthsToClose } from '@loge/domain/company/closed-months';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import type { Services } from '../../platform/services.ts';
import { closeMonth } from '../close-month.ts';
import { mailCompanyMonth } from '../mail-company-month.ts';
import { findReportsOwed } from '../rows/company-report-rows.ts';

const REPORTS_AT_ONCE = 500;

/**
 * Closes the months of client companies that are over, and tells the people of the company who see figures of the last one. Each month is a write of its
 * own: run twice, or killed in the middle, each is closed and told once. docs/rules/company.md.
 */
export async function closeCompanyMonths(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const months = monthsToClose(clock().toISOString().slice(0, 10));
  const [newest] = months.toReversed();
  for (const owed of await findReportsOwed(database, months, REPORTS_AT_ONCE)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- few, and each by itself
      await machineWrite(services, `close-month-${owed.companyId}-${owed.month}`, async (transaction) => {
        const isClosed = await closeMonth(transaction, { ...owed, now: clock() });
        if (isClosed && owed.month === newest) await mailCompanyMonth(services, transaction, owed);
      });
    } catch (error) {
      // One company keeps no other one waiting; it is looked at again the next night.
      log.error({ err: error, company: owed.companyId }, 'a month of a client company could not be closed');
    }
  }
}
