import type { RecordedWork } from '../../platform/jobs/requeue-lost-work.ts';
import { findFilesToBook } from '../rows/direct-debit-rows.ts';

/** Files whose money has come and of which something is not booked. */
export const lostDebitFiles: RecordedWork = {
  job: 'collect-direct-debits',
  find: (transaction) => findFilesToBook(transaction),
};
