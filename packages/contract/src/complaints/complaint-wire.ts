import {
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
  MAX_ACKNOWLEDGE_DAYS,
  MAX_ANSWER_DAYS,
} from '@loge/domain/complaints/complaint';
import * as z from 'zod/mini';
import { id, localDate, moment, text } from '../shared/wire-types.ts';

export const complaintState = z.enum(COMPLAINT_STATES);
export const complaintOutcome = z.enum(COMPLAINT_OUTCOMES);

/** A complaint as both sides list it. */
export const complaintSummary = z.object({
  id,
  subject: z.string(),
  state: complaintState,
  /** The outcome of its latest answer. */
  outcome: z.nullable(complaintOutcome),
  orderId: z.nullable(z.int()),
  madeAt: moment,
  /** The last days for taking it in hand and for an answer, local to its desk. */
  acknowledgeBy: localDate,
  answerBy: localDate,
  /** What the desk is late with. */
  late: z.enum(['none', 'acknowledgement', 'answer']),
  /** What the other side wrote about it and the reader's has not seen. */
  unread: z.int(),
  conciergerieName: z.string(),
  beneficiaryId: z.int(),
  beneficiaryName: z.string(),
});
export type ComplaintOnWire = z.output<typeof complaintSummary>;

/** Who settles what stays open, as the page of complaints names them. */
const mediator = z.object({ name: z.string(), address: z.string(), url: z.string() });

/** A complaint with its history. */
export const complaintDetail = z.object({
  ...complaintSummary.shape,
  steps: z.array(
    z.object({
      state: complaintState,
      outcome: z.nullable(complaintOutcome),
      at: moment,
      /** Of the desk, the first name of who did it; of the beneficiary, theirs. */
      by: z.string(),
      bySide: z.enum(['beneficiary', 'desk']),
    }),
  ),
  /** The states into which the reader may move it now. */
  moves: z.array(complaintState),
  /** The mediator, and the last day on which they may be asked; null where there is an answer to wait for, or nothing left to settle. */
  mediation: z.nullable(z.object({ mediator, until: localDate })),
});
export type ComplaintDetailOnWire = z.output<typeof complaintDetail>;

/** What the page of complaints promises, of the whole installation. */
export const complaintTerms = z.object({
  acknowledgeDays: z.int().check(z.gte(1), z.lte(MAX_ACKNOWLEDGE_DAYS)),
  answerDays: z.int().check(z.gte(1), z.lte(MAX_ANSWER_DAYS)),
  mediatorName: text(200),
  mediatorAddress: text(500),
  mediatorUrl: text(500),
});
export type ComplaintTermsOnWire = z.output<typeof complaintTerms>;
