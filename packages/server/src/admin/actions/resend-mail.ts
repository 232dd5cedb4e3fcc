import { resendMail } from '@loge/contract/admin/resend-mail';
import { requeueMail } from '../../platform/mail/mail-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const resendMailHandler = handle(resendMail, async ({ rows, database, now, changes }) => {
  const mailId = rows.id.id;
  if (!(await requeueMail(database, mailId, now))) return refuse('changed-meanwhile');
  changes.queue('deliver-mail', { mailId });
  changes.record({ action: 'mail-resent', comment: `E-mail n° ${mailId}` });
  changes.announce({});
  return done;
});
