import { deleteCc } from '@loge/contract/payments/delete-cc';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { removeCardOf } from '../rows/payment-card-rows.ts';
import { done } from '../../platform/done.ts';

export const deleteCcHandler = handle(deleteCc, async ({ caller, database, changes, now }) => {
  const removed = await removeCardOf(database, caller.userId, now);
  if (removed === null) return refuse('no-card-kept');
  changes.queue('forget-card', removed);
  changes.announce({ users: [caller.userId] });
  changes.record({ action: 'card-removed', subjectUserId: caller.userId });
  return done;
});
