import { myComplaints } from '@loge/contract/complaints/my-complaints';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentComplaint, presentComplaintTerms } from '../presenters/present-complaint.ts';
import { findOwnComplaints } from '../rows/complaint-rows.ts';
import { findComplaintTerms } from '../rows/complaint-terms-rows.ts';

export const myComplaintsHandler = handle(myComplaints, async ({ caller, database, now }) => {
  const [complaints, terms] = await Promise.all([
    findOwnComplaints(database, caller.userId),
    findComplaintTerms(database, caller.conciergerieId),
  ]);
  return { complaints: complaints.map((row) => presentComplaint(row, now)), terms: presentComplaintTerms(terms) };
});
