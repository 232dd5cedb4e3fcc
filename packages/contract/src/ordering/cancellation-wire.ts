import { CANCELLATION_TERMS } from '@loge/domain/orders/cancellation-terms';
import * as z from 'zod/mini';
import { cents, label, moment } from '../shared/wire-types.ts';

/** On which terms an order can be cancelled now. `until` is when its free time ends, or ended; null where nothing ends it. */
export const cancellationTermsOnWire = z.object({ kind: z.enum(CANCELLATION_TERMS), until: z.nullable(moment) });

/** A request to cancel that waits for the desk's answer: when it was made, and what becomes of the money if the desk agrees. */
export const cancellationRequestOnWire = z.object({
  at: moment,
  /** Until when the desk is to answer; null where its hours do not say, and once that has passed. */
  answerBy: z.nullable(moment),
  /** It was made in time: nothing is kept. */
  isFree: z.boolean(),
  /** When the free time ended; null where nothing ended it. */
  freeUntil: z.nullable(moment),
  /** Collected so far, and not given back. */
  paid: cents,
  /** Promised and not collected: dropped with the order. */
  promised: cents,
  /** What was paid in each way, which is where it goes back to, before any fee. */
  back: z.array(z.object({ typeLabel: label, amount: cents })),
});
