import { REMOVAL_DETAILS_KEPT_DAYS } from '@loge/domain/access/account-erasure';
import { eraseAccount, mandateProofFrom } from '../erase-account.ts';
import { deleteMandatesOfErased, eraseRemovalDetails, findClosedAccounts } from '../rows/account-erasure-rows.ts';
import { deleteFileContents } from '../../payments/rows/direct-debit-rows.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import type { Services } from '../../platform/services.ts';

const dayMs = 24 * 3_600_000;

/**
 * Erases accounts that were closed while something was open, once nothing is; forgets mandates and files whose debits cannot be contested any more, and
 * who asked in requests that were settled long ago. Run twice it finds nothing left to do.
 */
export async function eraseAccounts(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const now = clock();
  for (const { requestId, userId, closedBy } of await findClosedAccounts(database)) {
    try {
      await machineWrite(services, `erase-account-${requestId}`, (transaction, changes) =>
        eraseAccount(transaction, userId, { by: closedBy, now, changes }),
      );
    } catch (error) {
      // One account that cannot be erased keeps no other one waiting; it is tried again every night.
      log.error({ err: error, userId }, 'an account could not be erased');
    }
  }
  await deleteMandatesOfErased(database, mandateProofFrom(now));
  await deleteFileContents(database, mandateProofFrom(now));
  await eraseRemovalDetails(database, { before: new Date(now.getTime() - REMOVAL_DETAILS_KEPT_DAYS * dayMs), now });
}
