import type { Brand } from '@loge/domain/brands/brand';
import type { ComplaintOutcome, ComplaintSide, ComplaintState } from '@loge/domain/complaints/complaint';
import type { Lang } from '@loge/domain/shared/lang';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { mailDesign } from '../../platform/mail/mail-design.ts';

/** A complaint as a mail to its beneficiary reports it. */
export interface ComplaintMailRow {
  readonly id: number;
  readonly subject: string;
  readonly orderId: number | null;
  readonly state: ComplaintState;
  readonly outcome: ComplaintOutcome | null;
  readonly madeOn: LocalDate;
  readonly acknowledgeBy: LocalDate;
  readonly answerBy: LocalDate;
  readonly userId: number;
  readonly email: string;
  readonly lang: Lang;
  readonly zone: string;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  /** Empty where the desk has none. */
  readonly conciergerieEmail: string;
  readonly brand: Brand;
  readonly whiteLabelDomain: string;
}

/** The complaint, if its beneficiary can be written to. The law asks for an answer on a durable medium, so it also goes out where a desk wants no mails. */
export async function findComplaintToMail(database: Database, complaintId: number): Promise<ComplaintMailRow | null> {
  const found = await sql<ComplaintMailRow>`
    select r.id, r.subject, r.order_id as "orderId", r.state, r.outcome, r.made_on as "madeOn", r.acknowledge_by as "acknowledgeBy",
      r.answer_by as "answerBy", u.id as "userId", u.email, u.lang, c.zone, c.id as "conciergerieId", c.name as "conciergerieName", c.email as "conciergerieEmail", ${mailDesign}
    from complaints r
    join users u on u.id = r.beneficiary_id
    join conciergeries c on c.id = r.conciergerie_id
    join client_companies k on k.id = c.client_company_id
    where r.id = ${complaintId} and u.active and u.anonymised_at is null and position('@' in u.email) > 1
  `.execute(database);
  return found.rows[0] ?? null;
}

/** A step as it is mailed, with the words that stand in the conversation since then. */
interface StepToMailRow {
  readonly state: ComplaintState;
  readonly outcome: ComplaintOutcome | null;
  readonly at: Date;
  readonly words: string;
}

export async function findStepToMail(
  database: Database,
  complaintId: number,
  stepId: number,
): Promise<StepToMailRow | null> {
  const found = await sql<StepToMailRow & { bySide: ComplaintSide }>`
    select s.state, s.outcome, s.made_at as at, s.by_side as "bySide", coalesce(m.content, '') as words
    from complaint_steps s
    left join chat_threads t on t.complaint_id = s.complaint_id
    left join chat_messages m on m.thread_id = t.id and m.created_at = s.made_at and m.author_side = s.by_side
    where s.id = ${stepId} and s.complaint_id = ${complaintId}
    order by m.id desc limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}
