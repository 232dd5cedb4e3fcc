import type { ComplaintOutcome, ComplaintState } from '@loge/domain/complaints/complaint';
import { sql } from 'kysely';
import { table } from '../platform/gateway/row-source.ts';

interface ComplaintInHand {
  readonly conciergerieId: number;
  readonly beneficiaryId: number;
  readonly orderId: number | null;
  readonly state: ComplaintState;
  readonly outcome: ComplaintOutcome | null;
  readonly zone: string;
  readonly madeOn: string;
  readonly acknowledgeBy: string;
  readonly answerBy: string;
}

export const complaintSources = {
  complaint: table('complaint', {
    from: sql`complaints r`,
    whose: { own: 'r.beneficiary_id', deskInUse: 'r.conciergerie_id' },
    columns: sql<ComplaintInHand>`r.conciergerie_id as "conciergerieId", r.beneficiary_id as "beneficiaryId", r.order_id as "orderId", r.state, r.outcome,
      (select c.zone from conciergeries c where c.id = r.conciergerie_id) as zone, r.made_on as "madeOn", r.acknowledge_by as "acknowledgeBy",
      r.answer_by as "answerBy"`,
    lock: sql`for update of r`,
  }),
};
