import type { RecordedWork } from '../../platform/jobs/requeue-lost-work.ts';
import { findExpiredCommands } from '../rows/locker-command-rows.ts';

/** Doors about which nobody said in time what came of them: the job says so, and asks no maker any more. */
export const lostDoorCommands: RecordedWork = {
  job: 'send-locker-command',
  find: (transaction, now) => findExpiredCommands(transaction, now),
};
