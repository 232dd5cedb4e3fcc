import { revokeMandate } from '@loge/contract/payments/revoke-mandate';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { revokeMandateOf } from '../rows/mandate-rows.ts';
import { done } from '../../platform/done.ts';

export const revokeMandateHandler = handle(revokeMandate, async ({ caller, database, changes, now }) => {
  if (!(await revokeMandateOf(database, caller.userId, now))) return refuse('not-found');
  changes.announce({ users: [caller.userId] });
  changes.record({ action: 'mandate-revoked', subjectUserId: caller.userId });
  return done;
});
