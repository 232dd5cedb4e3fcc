import { complaintList } from '@loge/contract/complaints/complaint-list';
import { getComplaints } from '@loge/contract/complaints/get-complaints';
import { todayOf } from '../../offers/today-of.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import { presentComplaint } from '../presenters/present-complaint.ts';
import { complaintListRows, complaintsOf } from '../rows/complaint-list-rows.ts';
import { findComplaints } from '../rows/complaint-rows.ts';

export const getComplaintsHandler = serveList(
  getComplaints,
  complaintList,
  async ({ caller, database, now }) => ({
    now,
    today: await todayOf(database, caller, now),
    userId: caller.beneficiaryId,
    conciergerieIds: caller.conciergerieId === null ? [...caller.conciergerieIds] : [caller.conciergerieId],
  }),
  {
    question: (input) => input,
    scope: ({ userId, conciergerieIds }) => ({
      desks: conciergerieIds,
      conditions: userId === null ? [] : [complaintsOf(userId)],
    }),
    find: (database, ids) => findComplaints(database, ids, 'desk'),
    present: (row, { now }) => presentComplaint(row, now),
    ...complaintListRows,
  },
);
