import { PROGRAM_RESOURCES } from '@loge/domain/integrations/programs';
import * as z from 'zod/mini';
import { moment, requiredText } from '../shared/wire-types.ts';

/** By which the authorization server knows a running request; it opens nothing without the browser that began it. */
export const programRequest = requiredText(100);

export const programResource = z.enum(PROGRAM_RESOURCES);

/** A program that acts for its reader. */
export const connectedProgramOnWire = z.object({
  id: z.int(),
  name: z.string(),
  /** Where it is sent back to. */
  host: z.string(),
  resource: programResource,
  scopes: z.array(z.string()),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: z.nullable(moment),
});
