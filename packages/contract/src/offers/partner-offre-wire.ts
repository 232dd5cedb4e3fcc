import * as z from 'zod/mini';
import { cents, localDate } from '../shared/wire-types.ts';

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
  /** Of its products, else of groups that are one: from the lowest price to the highest, null without any, and whether something is on quote. */
  lowestPrice: z.nullable(cents),
  highestPrice: z.nullable(cents),
  devis: z.boolean(),
  /** Whether the selected conciergerie proposes it, and how many do. */
  proposedHere: z.boolean(),
  nbConciergeries: z.int(),
  /** Beyond the specification: how many texts that beneficiaries read are written in French alone; a list of choices counts as one. */
  nbEnglishMissing: z.int(),
  /** Beyond the specification: beneficiaries see no picture with it. */
  lacksPicture: z.boolean(),
});

export type PartnerOffreOnWire = z.output<typeof partnerOffre>;
