import { notifyBeneficiary } from '../order-facts/notify-beneficiary.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { acknowledgeComment, type CommentToAcknowledge } from './rows/order-keeping-rows.ts';

/** Takes note of a comment on a locked order, says who may see it, and tells its beneficiary of words that are new to them. The caller follows up and announces. */
export async function acknowledgeOrderComment(
  { database, changes }: { readonly database: Database; readonly changes: Changes },
  { order, ...comment }: CommentToAcknowledge & { readonly order: OrderFacts },
  how: { readonly va: boolean; readonly vp: boolean; readonly by: number; readonly now: Date },
): Promise<void> {
  await acknowledgeComment(database, {
    id: comment.id,
    by: how.by,
    visibleToBeneficiary: how.va,
    visibleToPartner: how.vp,
    now: how.now,
  });
  const isNewToBeneficiary = how.va && !comment.visibleToBeneficiary && comment.authorSide !== 'beneficiary';
  if (isNewToBeneficiary) await notifyBeneficiary({ database, changes, now: how.now }, order, 'order_comment');
}
