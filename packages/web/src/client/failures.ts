import type { RefusalDetails, RefusalName } from '@loge/contract/shared/answer-codes';
import type { Envelope } from '@loge/contract/shared/envelope';
import type { FieldProblem } from '@loge/contract/shared/field-problems';

/** The gateway understood the question and said no. `message` is in the reader's language and may be shown as it is. */
export class ActionRefused extends Error {
  /** The action that was refused, by its wire name. */
  readonly action: string;
  readonly code: number;
  /** The stable name behind the code, by which screens distinguishes refusals. */
  readonly refusal: RefusalName | null;
  readonly fields: readonly FieldProblem[];
  /** What the envelope carried besides; for most refusals an object of details. */
  readonly data: unknown;
  readonly requestId: string;
  /** The common handler has already led the person elsewhere: nothing is left to show. */
  handled = false;

  constructor(action: string, envelope: Envelope) {
    super(envelope.message);
    this.name = 'ActionRefused';
    this.action = action;
    this.code = envelope.code;
    this.refusal = envelope.refusal;
    this.fields = envelope.fields ?? [];
    this.data = envelope.data;
    this.requestId = envelope.requestId;
  }

  /** Details by name, e.g. the missing cents; empty when the refusal has none. */
  get details(): RefusalDetails {
    return isDetails(this.data) ? this.data : {};
  }

  /** Whether it is known that nothing was done. A server that failed while it answered cannot say. */
  get isDefinite(): boolean {
    return !this.isPassing && this.refusal !== 'unexpected';
  }

  /** Whether the answer leaves open what happened, so that asking again with the same key is the right thing to do. */
  get isPassing(): boolean {
    return this.refusal === 'too-many-requests' || this.refusal === 'service-unavailable';
  }
}

/** No answer came back: no network, a server that is away, or an answer that was lost on its way. */
export class Unreachable extends Error {
  readonly action: string;
  /** A proxy answered in the server's place: the network is there, the service behind it is not. */
  readonly isServiceUnavailable: boolean;

  constructor(action: string, cause: unknown, { isServiceUnavailable = false } = {}) {
    super(`${action}: no answer`, { cause });
    this.name = 'Unreachable';
    this.action = action;
    this.isServiceUnavailable = isServiceUnavailable;
  }
}

/** What a call may end with besides its answer. */
export type CallFailure = ActionRefused | Unreachable;

/** There is nothing at the address that asked: it is gone, or a link was cut or pasted with what stood beside it. For reads by an id alone. */
export const isNotFound = (failure: CallFailure | null): boolean =>
  failure instanceof ActionRefused && (failure.refusal === 'not-found' || failure.refusal === 'invalid-input');

/**
 * For asking where an offer is ordered: an offer that is only out of place has its screen too, which says so and leads to another place.
 * Any other failure is thrown on.
 */
export function pathOutOfPlace(failure: unknown): { readonly path: string } {
  if (failure instanceof ActionRefused && failure.refusal === 'offer-not-at-location') {
    const { path } = failure.details;
    if (typeof path === 'string') return { path };
  }
  throw failure;
}

export const isCallFailure = (error: unknown): error is CallFailure =>
  error instanceof ActionRefused || error instanceof Unreachable;

const isDetails = (data: unknown): data is RefusalDetails =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
