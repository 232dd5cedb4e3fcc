import type { TerminalFailure, TerminalReceipt } from './caisse-ap.ts';

/**
 * The life of what a card terminal is asked for. It is written before the terminal is called, and whatever breaks afterwards it ends as one payment, as nothing,
 * or as one question to a person. docs/rules/counter.md.
 */
export const TERMINAL_REQUEST_STATES = ['asked', 'called', 'accepted', 'failed', 'unsure'] as const;
export type TerminalRequestState = (typeof TERMINAL_REQUEST_STATES)[number];

export type TerminalRequestKind = 'debit' | 'refund' | 'trial';

/** Why it failed: no money has moved. `notDebited` and `reversed` (debited, and undone at the terminal) are what a person said who looked at the terminal. */
export const TERMINAL_FAILURES = [
  'refused',
  'abandoned',
  'timeout',
  'forbidden',
  'notDone',
  'unreachable',
  'notCalled',
  'withdrawn',
  'notDebited',
  'reversed',
] as const satisfies readonly (
  | TerminalFailure
  | 'unreachable'
  | 'notCalled'
  | 'withdrawn'
  | 'notDebited'
  | 'reversed'
)[];
export type TerminalRequestFailure = (typeof TERMINAL_FAILURES)[number];

/**
 * Why nobody knows: no answer came; it was debited and could not be booked; the terminal said that it was debited after a person had said that it was not.
 */
export const TERMINAL_DOUBTS = ['noAnswer', 'notBooked', 'contradicted'] as const;
export type TerminalDoubt = (typeof TERMINAL_DOUBTS)[number];

/** What the program that reaches the terminal says of a request. */
export type TerminalOutcome =
  | { readonly kind: 'done'; readonly receipt: TerminalReceipt }
  | { readonly kind: 'notDone'; readonly why: TerminalFailure | 'unreachable' | 'notCalled' }
  /** The terminal was called, and what came of it is not known. `last` is what it says of its last transaction, where it says any. */
  | { readonly kind: 'unsure'; readonly last: TerminalReceipt | null };

export type AfterOutcome =
  | { readonly next: 'book' }
  | { readonly next: 'fail'; readonly why: TerminalRequestFailure }
  | { readonly next: 'doubt'; readonly why: TerminalDoubt }
  /** It says what is known already, or less. */
  | { readonly next: 'keep' };

/** Where a request stands: its state, and why it failed or is in doubt. */
export type TerminalStanding = {
  readonly state: TerminalRequestState;
  readonly why: TerminalRequestFailure | TerminalDoubt | null;
};

/** The terminal has said that money moved, and it stands in no payment. */
const isDebitedAndNotBooked = ({ state, why }: TerminalStanding): boolean =>
  state === 'unsure' && (why === 'notBooked' || why === 'contradicted');

/**
 * What follows from an outcome, in whatever state it finds the request: late, a second time, or after a person has settled it. What is booked stays booked, and
 * a debit that is told of is never dropped: what contradicts a person is left to a person, however often it is told.
 */
export function afterOutcome(standing: TerminalStanding, outcome: TerminalOutcome): AfterOutcome {
  const { state, why } = standing;
  if (state === 'accepted') return { next: 'keep' };
  if (isDebitedAndNotBooked(standing))
    return why === 'notBooked' && outcome.kind === 'done' ? { next: 'book' } : { next: 'keep' };
  if (outcome.kind === 'done') return state === 'failed' ? { next: 'doubt', why: 'contradicted' } : { next: 'book' };
  if (state === 'failed') return { next: 'keep' };
  if (outcome.kind === 'notDone') return { next: 'fail', why: outcome.why };
  return state === 'unsure' ? { next: 'keep' } : { next: 'doubt', why: 'noAnswer' };
}

/** What a terminal's last transaction says of a request: it is its, by our reference, or nothing is known of it. */
export function outcomeOfLast(reference: string, amountCents: number, last: TerminalReceipt | null): TerminalOutcome {
  return last !== null && last.reference === reference && last.amountCents === amountCents
    ? { kind: 'done', receipt: last }
    : { kind: 'unsure', last };
}

/** A person at the counter waits: a request that no agent has taken for so long is given up, before the terminal was called. */
export const TAKEN_WITHIN_MS = 60_000;
/** A terminal waits three minutes for a card; whatever takes longer is a question. */
export const ANSWERED_WITHIN_MS = 240_000;
/** An agent that was not heard for so long is away. It asks anew every twenty seconds. */
const AGENT_SEEN_WITHIN_MS = 45_000;

export const isAgentThere = (seenAtMs: number | null, nowMs: number): boolean =>
  seenAtMs !== null && nowMs - seenAtMs <= AGENT_SEEN_WITHIN_MS;

/** Whether somebody can call a terminal now: its agent was heard lately, or the server plays it and may. */
export const isTerminalThere = (
  terminal: { readonly isPlayed: boolean; readonly agentSeenAt: Date | null },
  { now, mayPlay }: { readonly now: Date; readonly mayPlay: boolean },
): boolean => (terminal.isPlayed ? mayPlay : isAgentThere(terminal.agentSeenAt?.getTime() ?? null, now.getTime()));

/** What has become of a request that nobody speaks of any more; null while there is time. */
export function overdue(
  request: { readonly state: TerminalRequestState; readonly askedAtMs: number; readonly calledAtMs: number | null },
  nowMs: number,
): Extract<AfterOutcome, { readonly next: 'fail' | 'doubt' }> | null {
  if (request.state === 'asked' && nowMs - request.askedAtMs > TAKEN_WITHIN_MS)
    return { next: 'fail', why: 'notCalled' };
  if (request.state === 'called' && nowMs - (request.calledAtMs ?? request.askedAtMs) > ANSWERED_WITHIN_MS)
    return { next: 'doubt', why: 'noAnswer' };
  return null;
}

/** What a person may do with a request. `reversed`: it was debited, and undone at the terminal itself. */
export type TerminalSettling = 'debited' | 'not-debited' | 'reversed' | 'recall' | 'withdraw';

/** What a person may say of a request in doubt. That nothing was debited is no answer where the terminal has said that something was. */
export const answersTo = (standing: TerminalStanding): readonly ('debited' | 'not-debited' | 'reversed')[] =>
  isDebitedAndNotBooked(standing) ? ['debited', 'reversed'] : ['debited', 'not-debited'];

/** What follows from it; null where the request is not, or no longer, such a one. */
export function afterSettling(
  standing: TerminalStanding,
  act: TerminalSettling,
): Exclude<AfterOutcome, { readonly next: 'keep' }> | { readonly next: 'recall' } | null {
  if (act === 'withdraw') return standing.state === 'asked' ? { next: 'fail', why: 'withdrawn' } : null;
  if (standing.state !== 'unsure') return null;
  if (act === 'recall') return { next: 'recall' };
  if (!answersTo(standing).includes(act)) return null;
  if (act === 'debited') return { next: 'book' };
  return { next: 'fail', why: act === 'reversed' ? 'reversed' : 'notDebited' };
}
