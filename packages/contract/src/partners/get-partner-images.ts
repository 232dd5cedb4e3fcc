import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { presentationAccess } from './partner-access.ts';
import { partnerImage } from './partner-image-wire.ts';

/** The pictures that a partner's presentations may show, the latest first. */
export const getPartnerImages = defineAction({
  name: 'GetPartnerImages',
  capability: 'partners',
  method: 'GET',
  effect: 'read',
  access: presentationAccess,
  input: z.object({ partnerId: rowId('managed-partner') }),
  output: z.object({ images: z.array(partnerImage) }),
  refusals: ['not-found'],
  shows: ['partners'],
  spec: 'manager §7',
});
