import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate } from '../shared/wire-types.ts';

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

/** All offers of a partner, every version of each, for who makes the catalogue. Spec: manager §2 "Partner offer list". */
export const getAllOffresForPartner = defineAction({
  name: 'GetAllOffresForPartner',
  capability: 'offers',
  method: 'GET',
  effect: 'read',
  access: managers('MANAGE_OFFRES_PART', 'CAN_EDIT_OFFRE_ITEMS'),
  input: z.object({ partnerId: rowId('managed-partner') }),
  output: z.object({ partner: z.object({ id: z.int(), name: z.string() }), offres: z.array(partnerOffre) }),
  refusals: ['not-found'],
  shows: ['offers', 'catalogue', 'partners'],
  spec: 'partner-content-locker §7',
});

export type PartnerOffreOnWire = z.output<typeof partnerOffre>;
