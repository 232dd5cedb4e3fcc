import type { RecordedWork } from '../jobs/requeue-lost-work.ts';
import { takeBackMails } from './mail-rows.ts';

const mailsAtOnce = 2_000;

/** Mails that are to be sent: those of a process that died, and any that waits without a job. */
export const lostMails: RecordedWork = {
  job: 'deliver-mail',
  find: (transaction, now) => takeBackMails(transaction, now, mailsAtOnce),
};
