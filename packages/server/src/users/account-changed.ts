import type { BusinessLogEvent } from '@loge/domain/admin/business-log-events';
import type { ManagedUserDetailRow } from './rows/managed-user-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';

/** Tells the person and their desk that a manager changed something about an account, and keeps it in the business log. */
export function accountChanged(
  changes: Changes,
  user: ManagedUserDetailRow,
  action: BusinessLogEvent,
  comment?: string,
): void {
  const desk = user.conciergerieId === null ? {} : { conciergerieId: user.conciergerieId };
  changes.forgetSessionsOf(user.id);
  changes.announce({ users: [user.id], ...desk });
  changes.record({ action, subjectUserId: user.id, ...desk, ...(comment === undefined ? {} : { comment }) });
}
