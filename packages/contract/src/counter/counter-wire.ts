import { TERMINAL_BEHAVIOURS } from '@loge/domain/counter/terminal-behaviours';
import { TERMINAL_DOUBTS, TERMINAL_FAILURES, TERMINAL_REQUEST_STATES } from '@loge/domain/counter/terminal-request';
import * as z from 'zod/mini';
import { cents, requiredText, text } from '../shared/wire-types.ts';

/** What a card terminal said of a transaction. */
const terminalReceipt = z.object({
  amount: cents,
  authorisation: z.string(),
  /** The first six digits and the last four at most. */
  maskedCard: z.string(),
  brand: z.string(),
  reading: z.enum(['contact', 'contactless', 'stripe', 'typed', 'unknown']),
});

/** What a card terminal was asked for, and what came of it. */
export const terminalRequest = z.object({
  id: z.int(),
  reference: z.string(),
  kind: z.enum(['debit', 'refund', 'trial']),
  orderId: z.nullable(z.int()),
  amount: cents,
  state: z.enum(TERMINAL_REQUEST_STATES),
  /** Why it failed, or why nobody knows; null for all others. */
  why: z.nullable(z.enum([...TERMINAL_FAILURES, ...TERMINAL_DOUBTS])),
  terminalName: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  paymentId: z.nullable(z.int()),
  receipt: z.nullable(terminalReceipt),
  /** What the terminal said was its last transaction, where nobody knows what came of this one. */
  lastSeen: z.nullable(terminalReceipt),
  /** It can be asked for its last transaction once more. */
  canRecall: z.boolean(),
});

export const counterAgent = z.object({
  id: z.int(),
  name: z.string(),
  paired: z.boolean(),
  /** It was heard in the last moments. */
  there: z.boolean(),
  seenAt: z.nullable(z.string()),
  /** Until when it can be paired by the code that was shown; null where there is none. */
  codeUntil: z.nullable(z.string()),
});

export const cardTerminal = z.object({
  id: z.int(),
  name: z.string(),
  /** What reaches it; null where this server plays it. */
  agentId: z.nullable(z.int()),
  host: z.string(),
  port: z.int(),
  till: z.string(),
  tellsLast: z.boolean(),
  behaviour: z.nullable(z.enum(TERMINAL_BEHAVIOURS)),
  /** Whether it can be asked now, as far as is known. */
  there: z.boolean(),
  version: z.int(),
  /** The last trial of it; null before the first. */
  lastTrial: z.nullable(z.object({ state: z.enum(TERMINAL_REQUEST_STATES), at: z.string() })),
});

/** A terminal as it is saved. */
export const terminalToSet = {
  name: requiredText(50),
  host: z._default(text(100).check(z.regex(/^[\w.:[\]-]*$/)), ''),
  port: z._default(z.int().check(z.gte(1), z.lte(65_535)), 8_888),
  till: z._default(z.string().check(z.regex(/^\d\d$/)), '01'),
  tellsLast: z._default(z.boolean(), false),
  behaviour: z._default(z.nullable(z.enum(TERMINAL_BEHAVIOURS)), null),
};

export type TerminalRequestOnWire = z.output<typeof terminalRequest>;
export type CardTerminalOnWire = z.output<typeof cardTerminal>;
export type CounterAgentOnWire = z.output<typeof counterAgent>;
