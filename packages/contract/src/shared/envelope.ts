import type { RefusalName } from './answer-codes.ts';
import type { FieldProblem } from './field-problems.ts';

/** Every answer of the gateway (Spec: beneficiary-and-access §7). Code 0 is success. */
export interface Envelope<Data = unknown> {
  readonly code: number;
  readonly status: 'OK' | 'KO';
  /** The stable name of the refusal behind `code`. */
  readonly refusal: RefusalName | null;
  readonly message: string;
  readonly data: Data | null;
  /** Which fields to correct, all at once; only with code 20. */
  readonly fields?: readonly FieldProblem[];
  /** What the log calls this request. */
  readonly requestId: string;
}
