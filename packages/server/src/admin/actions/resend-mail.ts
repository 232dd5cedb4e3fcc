import { resendMail } from '@loge/contract/admin/resend-mail';
import { findMailPage } from '../rows/mail-list-rows.ts';
import { requeueMail } from '../../platform/mail/mail-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const resendMailHandler = handle(resendMail, async ({ input, caller, database, now, changes }) => {
  const whose = { conciergerieIds: [...caller.conciergerieIds], withoutDesk: caller.isAdmin };
  const any = { subject: '', mailTo: '', from: null, before: null, offset: 0, limit: 1 };
  const { total } = await findMailPage(database, { ...any, ...whose, mailId: input.id });
  if (total === 0) return refuse('not-found');
  if (!(await requeueMail(database, input.id, whose, now))) return refuse('changed-meanwhile');
  changes.queue('deliver-mail', { mailId: input.id });
  changes.record({ action: 'mail-resent', comment: `E-mail n° ${input.id}` });
  changes.announce({});
  return {};
});
