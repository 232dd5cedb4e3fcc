import { yearsToCertify } from '@loge/domain/payments/tax-certificate';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import type { Services } from '../../platform/services.ts';
import { issueTaxCertificates, mailTaxCertificates } from '../issue-tax-certificates.ts';
import { findPeopleToCertify } from '../rows/tax-certificate-rows.ts';

const PEOPLE_AT_ONCE = 200;
/** A run ends before another process takes it for dead; the next one goes on, for who has their certificate costs nothing. */
const RUN_MS = 10 * 60_000;

/**
 * Issues the tax certificates of the year before from January on, and corrects those that payments and refunds have overtaken. Each person is a write of their own: run twice, or
 * killed in the middle, it issues each version once. docs/rules/tax-certificates.md.
 */
export async function certifyTaxes(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const begun = clock();
  const [last] = yearsToCertify(begun.toISOString().slice(0, 10));
  if (last === undefined) return;
  // A day early: it began somewhere else before it did in UTC.
  const since = new Date(Date.UTC(last.year, 0, 0));
  let after = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const people = await findPeopleToCertify(database, { since, after, limit: PEOPLE_AT_ONCE });
    for (const userId of people) {
      after = userId;
      try {
        await machineWrite(services, `certify-taxes-${userId}`, async (transaction, changes) => {
          const issued = await issueTaxCertificates({ database: transaction, services, changes, now: clock() }, userId);
          await mailTaxCertificates(services, transaction, issued);
        });
      } catch (error) {
        // One person keeps no other one waiting; they are looked at again the next night.
        log.error({ err: error, user: userId }, 'a tax certificate could not be issued');
      }
    }
    if (people.length < PEOPLE_AT_ONCE || clock().getTime() - begun.getTime() > RUN_MS) return;
  }
}
