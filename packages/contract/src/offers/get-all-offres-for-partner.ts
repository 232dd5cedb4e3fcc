import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { partnerOffre } from './partner-offre-wire.ts';

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
