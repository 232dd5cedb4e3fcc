import * as z from 'zod/mini';
import { localDate } from '../shared/wire-types.ts';

/** Ours: under what personal services are sold (code du travail, L.7232-1 and L.7232-1-1): who, the number of the declaration, since when, and the approval; empty without one. */
export const sapDeclaration = z.object({
  organisation: z.string(),
  number: z.string(),
  since: localDate,
  approval: z.string(),
});
