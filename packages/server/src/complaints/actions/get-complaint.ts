import { getComplaint } from '@loge/contract/complaints/get-complaint';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { complaintSideOf } from '../complaint-side.ts';
import { presentComplaintDetail } from '../presenters/present-complaint.ts';

export const getComplaintHandler = handle(getComplaint, async ({ input, rows, caller, database, now }) => {
  const side = complaintSideOf(caller, rows.complaintId, input.side);
  if (side === null) return refuse('not-found');
  return { complaint: await presentComplaintDetail(database, rows.complaintId.id, side, now) };
});
