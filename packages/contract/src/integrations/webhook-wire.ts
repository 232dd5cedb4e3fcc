import * as z from 'zod/mini';
import { moment, requiredText } from '../shared/wire-types.ts';
import { apiKeyKind } from './api-key-wire.ts';
import { eventType } from './event-wire.ts';

export const webhookUrl = requiredText(1_000);
/** None means all that the owner may read. */
export const webhookTypes = z.array(eventType).check(z.maxLength(50));

export const webhookOnWire = z.object({
  id: z.int(),
  kind: apiKeyKind,
  place: z.nullable(z.string()),
  owner: z.string(),
  isOwn: z.boolean(),
  url: z.string(),
  types: z.array(z.string()),
  createdAt: moment,
  state: z.enum(['live', 'failing', 'disabled']),
  disabledWhy: z.nullable(z.enum(['failing', 'gone'])),
  /** How many deliveries wait, to 10,000. */
  waiting: z.int(),
});

export const deliveryOnWire = z.object({
  id: z.int(),
  /** The id that the receiver knows it by. */
  messageId: z.string(),
  type: z.string(),
  createdAt: moment,
  state: z.enum(['waiting', 'delivered', 'given-up']),
  attempts: z.int(),
  nextAt: z.nullable(moment),
  lastAt: z.nullable(moment),
  /** The status of the last answer; null where nobody answered. */
  lastStatus: z.nullable(z.int()),
  /** How the last answer began, or why there was none. */
  lastAnswer: z.string(),
  body: z.string(),
});
