import type {
  ComplaintDetailOnWire,
  ComplaintOnWire,
  ComplaintTermsOnWire,
} from '@loge/contract/complaints/complaint-wire';
import {
  complaintDelay,
  complaintMoves,
  type ComplaintSide,
  mediatorOpenUntil,
} from '@loge/domain/complaints/complaint';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../../platform/database/connection.ts';
import { type ComplaintRow, findComplaints, findComplaintSteps } from '../rows/complaint-rows.ts';
import { type ComplaintTermsRow, findComplaintTerms } from '../rows/complaint-terms-rows.ts';

export function presentComplaint(row: ComplaintRow, now: Date): ComplaintOnWire {
  const today = instantToLocal(now.getTime(), row.zone).date;
  return {
    id: row.id,
    subject: row.subject,
    state: row.state,
    outcome: row.outcome,
    orderId: row.orderId,
    madeAt: row.madeAt.toISOString(),
    acknowledgeBy: row.acknowledgeBy,
    answerBy: row.answerBy,
    late: complaintDelay(row, today),
    unread: row.unread,
    conciergerieName: row.conciergerieName,
    beneficiaryId: row.beneficiaryId,
    beneficiaryName: row.beneficiaryName,
  };
}

/** A complaint as a side reads it: what may be made of it, its history, and the mediator where it is their turn. */
export async function presentComplaintDetail(
  database: Database,
  id: number,
  side: ComplaintSide,
  now: Date,
): Promise<ComplaintDetailOnWire> {
  const [[row], steps] = await Promise.all([findComplaints(database, [id], side), findComplaintSteps(database, id)]);
  if (row === undefined) throw new Error(`Complaint ${id} is not where it was just found.`);
  const terms = await findComplaintTerms(database, row.conciergerieId);
  const today = instantToLocal(now.getTime(), row.zone).date;
  const until = mediatorOpenUntil(row, today);
  return {
    ...presentComplaint(row, now),
    steps: steps.map(({ state, outcome, at, bySide, firstName, name }) => ({
      state,
      outcome,
      at: at.toISOString(),
      // Beneficiaries know the people at the desk by their first names.
      by: side === 'beneficiary' && bySide === 'desk' ? firstName : name,
      bySide,
    })),
    moves: [...complaintMoves(row, side, today)],
    mediation: until === null ? null : { mediator: mediatorOf(terms), until },
  };
}

const mediatorOf = (terms: ComplaintTermsRow): { name: string; address: string; url: string } => ({
  name: terms.mediatorName,
  address: terms.mediatorAddress,
  url: terms.mediatorUrl,
});

export const presentComplaintTerms = (row: ComplaintTermsRow): ComplaintTermsOnWire => ({
  acknowledgeDays: row.acknowledgeDays,
  answerDays: row.answerDays,
  mediatorName: row.mediatorName,
  mediatorAddress: row.mediatorAddress,
  mediatorUrl: row.mediatorUrl,
});
