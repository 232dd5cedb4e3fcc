import type { RecordedWork } from '../jobs/requeue-lost-work.ts';
import { takeBackPushes } from './push-message-rows.ts';

const pushesAtOnce = 2_000;

/** Messages that are to be pushed: those of a process that died, and any that waits without a job. */
export const lostPushes: RecordedWork = {
  job: 'deliver-push',
  find: (transaction, now) => takeBackPushes(transaction, now, pushesAtOnce),
};
