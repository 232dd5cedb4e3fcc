import * as z from 'zod/mini';

/** What crosses the line between this server and the agent of a counter. */

const receipt = z.object({
  amountCents: z.int().check(z.gte(0), z.lte(1_000_000_000)),
  reference: z.nullable(z.string().check(z.maxLength(40))),
  authorisation: z.string().check(z.maxLength(20)),
  maskedCard: z.string().check(z.regex(/^(?:[\dA-Za-z*]{0,6}\*{0,13}[\dA-Za-z*]{0,4})?$/), z.maxLength(19)),
  brand: z.string().check(z.maxLength(40)),
  reading: z.enum(['contact', 'contactless', 'stripe', 'typed', 'unknown']),
  contract: z.string().check(z.maxLength(20)),
});

export const pairInput = z.object({ code: z.string().check(z.regex(/^\d{8}$/)) });
export const takeInput = z.object({ reference: z.string().check(z.regex(/^[0-9A-Z]{10,12}$/)) });
export const answerInput = z.object({
  reference: z.string().check(z.regex(/^[0-9A-Z]{10,12}$/)),
  outcome: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('done'), receipt }),
    z.object({
      kind: z.literal('notDone'),
      why: z.enum(['refused', 'abandoned', 'timeout', 'forbidden', 'notDone', 'unreachable', 'notCalled']),
    }),
    z.object({ kind: z.literal('unsure'), last: z.nullable(receipt) }),
  ]),
});

/** One thing that an agent is to do. */
const agentWork = z.object({
  reference: z.string(),
  kind: z.enum(['debit', 'refund', 'trial']),
  amountCents: z.int(),
  /** Not to be asked for again: the terminal's last transaction is to be looked up. */
  recall: z.boolean(),
  host: z.string(),
  port: z.int(),
  till: z.string(),
  tellsLast: z.boolean(),
});
export const workAnswer = z.object({ work: z.array(agentWork) });
export const pairAnswer = z.object({ key: z.string(), name: z.string() });
export const takeAnswer = z.object({ wanted: z.boolean() });

export type AgentWork = z.output<typeof agentWork>;
