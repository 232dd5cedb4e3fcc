import { adviceAt, lifeCycleOf } from '@loge/domain/invoicing/life-cycle';
import type { Database } from '../platform/database/connection.ts';
import {
  findStandingStatuses,
  insertStatus,
  lockTransmission,
  type NewStatus,
  setStanding,
} from './rows/status-rows.ts';

/** Keeps a status of a document once, and says anew where the document stands. Answers its number where it is new. */
export async function noteStatus(transaction: Database, status: NewStatus): Promise<number | null> {
  await lockTransmission(transaction, status.transmissionId);
  const added = await insertStatus(transaction, status);
  if (added === null) return null;
  const statuses = await findStandingStatuses(transaction, status.transmissionId);
  const standing = lifeCycleOf(statuses.map((each) => ({ ...each, occurredAt: each.occurredAt.getTime() })));
  if (standing !== null)
    await setStanding(transaction, status.transmissionId, {
      code: standing.code,
      at: new Date(standing.occurredAt),
      needsAct: adviceAt(standing.code) !== null,
    });
  return added;
}
