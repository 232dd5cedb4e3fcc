import * as z from 'zod/mini';
import { localDate } from '../shared/wire-types.ts';

/** A version of an offer in its partner's list. */
export const partnerOffre = z.object({
  id: z.int(),
  originalId: z.int(),
  name: z.string(),
  catOffreId: z.int(),
  catOffreLabel: z.string(),
  published: z.int(),
  startDate: z.nullable(localDate),
  endDate: z.nullable(localDate),
  /** `aside`: online, and another version of the same offer is in force. */
  state: z.enum(['inForce', 'waiting', 'ended', 'unpublished', 'aside']),
  /** The flags B, C and P. */
  visibilityBnfDirect: z.boolean(),
  visibilityBnf: z.boolean(),
  visibilityPro: z.boolean(),
  nbItems: z.int(),
  /** Whether the selected conciergerie proposes it, and how many do. */
  proposedHere: z.boolean(),
  nbConciergeries: z.int(),
});

export type PartnerOffreOnWire = z.output<typeof partnerOffre>;
