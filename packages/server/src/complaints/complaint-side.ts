import { chatSideOf } from '@loge/domain/chat/threads';
import type { ComplaintSide } from '@loge/domain/complaints/complaint';
import type { Caller } from '../platform/gateway/caller.ts';

/** On which side of a complaint the caller stands, as in its conversation; null where they are not what they say, or have no part in it. */
export function complaintSideOf(
  caller: Caller,
  complaint: { readonly beneficiaryId: number; readonly conciergerieId: number },
  meant: ComplaintSide | undefined,
): ComplaintSide | null {
  const side = chatSideOf(caller, meant ?? null);
  const isTheirs =
    side === 'beneficiary'
      ? complaint.beneficiaryId === caller.userId
      : complaint.conciergerieId === caller.conciergerieId;
  return isTheirs ? side : null;
}
