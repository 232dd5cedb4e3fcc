import { API_KEY_KINDS, CALLS_PER_MINUTE, MAX_SCOPES } from '@loge/domain/integrations/api-key';
import * as z from 'zod/mini';
import { moment } from '../shared/wire-types.ts';

export const apiKeyKind = z.enum(API_KEY_KINDS);

/** The name of an action, or `orders:read` for all that reads, or writes, of a capability. */
export const scopes = z
  .array(z.string().check(z.regex(/^[A-Za-z0-9-]{2,60}(:(read|write))?$/), z.maxLength(70)))
  .check(z.minLength(1), z.maxLength(MAX_SCOPES));

export const callsPerMinute = z.int().check(z.gte(CALLS_PER_MINUTE.least), z.lte(CALLS_PER_MINUTE.most));

export const apiKeyOnWire = z.object({
  id: z.int(),
  name: z.string(),
  /** How its text begins and ends; never the key. */
  hint: z.string(),
  kind: apiKeyKind,
  /** The desk or the partner for whom it acts; null for the installation. */
  place: z.nullable(z.string()),
  owner: z.string(),
  isOwn: z.boolean(),
  scopes: z.array(z.string()),
  perMinute: z.int(),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: z.nullable(moment),
  lastAddress: z.string(),
  /** Until when the text before it goes on, where it has just been turned. */
  previousUntil: z.nullable(moment),
  state: z.enum(['live', 'expired', 'ended']),
});
