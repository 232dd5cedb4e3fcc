import type { ComplaintOutcome, ComplaintSide, ComplaintState } from '@loge/domain/complaints/complaint';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface ComplaintRow {
  readonly id: number;
  readonly subject: string;
  readonly state: ComplaintState;
  readonly outcome: ComplaintOutcome | null;
  readonly orderId: number | null;
  readonly madeAt: Date;
  readonly madeOn: LocalDate;
  readonly acknowledgeBy: LocalDate;
  readonly answerBy: LocalDate;
  readonly zone: string;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly beneficiaryId: number;
  readonly beneficiaryName: string;
  /** What the other side wrote about it and this one has not seen. */
  readonly unread: number;
}

const columns = (
  side: ComplaintSide,
): RawBuilder<unknown> => sql`r.id, r.subject, r.state, r.outcome, r.order_id as "orderId", r.made_at as "madeAt",
  r.made_on as "madeOn", r.acknowledge_by as "acknowledgeBy", r.answer_by as "answerBy", c.zone, c.id as "conciergerieId", c.name as "conciergerieName",
  u.id as "beneficiaryId", trim(u.first_name || ' ' || u.last_name) as "beneficiaryName",
  (select count(*) from chat_threads t join chat_messages m on m.thread_id = t.id
    where t.complaint_id = r.id and m.acknowledged_at is null and m.author_side <> ${side}) as unread`;
const source = sql`complaints r join conciergeries c on c.id = r.conciergerie_id join users u on u.id = r.beneficiary_id`;

/** Complaints by their numbers, as a side sees them. */
export async function findComplaints(
  database: Database,
  ids: readonly number[],
  side: ComplaintSide,
): Promise<ComplaintRow[]> {
  const found = await sql<ComplaintRow>`
    select ${columns(side)} from ${source} where r.id = any(${ids}::bigint[])
  `.execute(database);
  return found.rows;
}

/** Somebody's own complaints, latest first. */
export async function findOwnComplaints(database: Database, userId: number): Promise<ComplaintRow[]> {
  const found = await sql<ComplaintRow>`
    select ${columns('beneficiary')} from ${source} where r.beneficiary_id = ${userId} order by r.id desc
  `.execute(database);
  return found.rows;
}

interface ComplaintStepRow {
  readonly state: ComplaintState;
  readonly outcome: ComplaintOutcome | null;
  readonly at: Date;
  readonly bySide: ComplaintSide;
  readonly firstName: string;
  readonly name: string;
}

export async function findComplaintSteps(database: Database, complaintId: number): Promise<ComplaintStepRow[]> {
  const found = await sql<ComplaintStepRow>`
    select s.state, s.outcome, s.made_at as at, s.by_side as "bySide", u.first_name as "firstName", trim(u.first_name || ' ' || u.last_name) as name
    from complaint_steps s join users u on u.id = s.by_user_id where s.complaint_id = ${complaintId} order by s.id
  `.execute(database);
  return found.rows;
}

interface NewComplaint {
  readonly conciergerieId: number;
  readonly beneficiaryId: number;
  readonly orderId: number | null;
  readonly subject: string;
  readonly madeOn: LocalDate;
  readonly acknowledgeBy: LocalDate;
  readonly answerBy: LocalDate;
  readonly now: Date;
}

export async function insertComplaint(transaction: Database, complaint: NewComplaint): Promise<number> {
  const { id } = await transaction
    .insertInto('complaints')
    .values({
      conciergerie_id: complaint.conciergerieId,
      beneficiary_id: complaint.beneficiaryId,
      order_id: complaint.orderId,
      subject: complaint.subject,
      state: 'received',
      made_at: complaint.now,
      made_on: complaint.madeOn,
      acknowledge_by: complaint.acknowledgeBy,
      answer_by: complaint.answerBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ComplaintStep {
  readonly complaintId: number;
  readonly conciergerieId: number;
  readonly state: ComplaintState;
  readonly outcome: ComplaintOutcome | null;
  readonly bySide: ComplaintSide;
  readonly byUserId: number;
  readonly now: Date;
}

export async function insertComplaintStep(transaction: Database, step: ComplaintStep): Promise<number> {
  const { id } = await transaction
    .insertInto('complaint_steps')
    .values({
      complaint_id: step.complaintId,
      conciergerie_id: step.conciergerieId,
      state: step.state,
      outcome: step.outcome,
      by_side: step.bySide,
      by_user_id: step.byUserId,
      made_at: step.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the state of a complaint; an answer sets its outcome, a complaint that is reopened its deadlines. */
export async function setComplaintState(
  transaction: Database,
  id: number,
  to: {
    readonly state: ComplaintState;
    readonly outcome: ComplaintOutcome | null;
    readonly acknowledgeBy: LocalDate;
    readonly answerBy: LocalDate;
  },
): Promise<void> {
  await transaction
    .updateTable('complaints')
    .set({ state: to.state, outcome: to.outcome, acknowledge_by: to.acknowledgeBy, answer_by: to.answerBy })
    .where('id', '=', id)
    .execute();
}

/** A complaint whose answer is overdue, where its desk is. */
interface OverdueComplaintRow {
  readonly id: number;
  readonly madeOn: LocalDate;
  readonly answerBy: LocalDate;
  readonly zone: string;
}

/** Complaints that wait for an answer since before a day, of which nobody was told yet that they are overdue. Where a desk has moved away or moves, its new server tells. */
export async function findOverdueComplaints(
  database: Database,
  before: LocalDate,
): Promise<readonly OverdueComplaintRow[]> {
  const found = await sql<OverdueComplaintRow>`
    select r.id, r.made_on as "madeOn", r.answer_by as "answerBy", c.zone
    from complaints r join conciergeries c on c.id = r.conciergerie_id and c.server_origin is null and c.moving_since is null
    where r.state in ('received', 'handled', 'reopened') and r.answer_by < ${before} and r.overdue_told_for is distinct from r.answer_by
    order by r.id
  `.execute(database);
  return found.rows;
}

/** Notes that its beneficiary is written to about a deadline that has passed. Answers whether nobody has noted it before, and the complaint still waits. */
export async function noteOverdueTold(transaction: Database, id: number, answerBy: LocalDate): Promise<boolean> {
  const noted = await transaction
    .updateTable('complaints')
    .set({ overdue_told_for: answerBy })
    .where('id', '=', id)
    .where('state', 'in', ['received', 'handled', 'reopened'])
    .where('answer_by', '=', answerBy)
    .where('overdue_told_for', 'is distinct from', answerBy)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}
