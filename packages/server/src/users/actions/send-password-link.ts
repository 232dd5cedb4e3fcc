import { sendPasswordLink } from '@loge/contract/users/send-password-link';
import { refuse } from '../../platform/refusal.ts';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mayManageAccount } from '../may-manage-account.ts';
import { done } from '../../platform/done.ts';

export const sendPasswordLinkHandler = handle(
  sendPasswordLink,
  async ({ rows, caller, database, now, changes, services }) => {
    const user = rows.targetUserId;
    if (!(await mayManageAccount(database, caller, user))) return refuse('account-of-colleague');
    const desk = user.conciergerieId ?? caller.conciergerieId;
    for (const [kind, about] of [
      ['password-link-by-desk-to-one', `user ${user.id}`],
      ['password-link-by-desk', `desk ${desk ?? 0}`],
    ] as const) {
      const claimed = await claimAttempt(services, kind, about, now);
      if ('minutesToWait' in claimed) return refuse('password-links-limited', { minutes: claimed.minutesToWait });
    }
    changes.queue('access-mail', { kind: 'password-link-by-desk', userId: user.id, at: now.toISOString() });
    changes.record({
      action: 'password-link-sent',
      subjectUserId: user.id,
      ...(desk === null ? {} : { conciergerieId: desk }),
    });
    return done;
  },
);
