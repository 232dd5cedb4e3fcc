import type { RecordedWork } from '../../platform/jobs/requeue-lost-work.ts';
import { findOpenRegistrations } from '../rows/registration-rows.ts';

/** Accounts that somebody asked for. */
export const lostRegistrations: RecordedWork = {
  job: 'settle-registration',
  find: (transaction) => findOpenRegistrations(transaction),
};
