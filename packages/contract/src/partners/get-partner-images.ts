import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { presentationAccess } from './partner-access.ts';

/** A picture of a partner, public under an id that cannot be guessed: `getImageView` shows it. */
export const partnerImage = z.object({
  id: z.string(),
  name: z.string(),
  /** Pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});

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

export type PartnerImageOnWire = z.output<typeof partnerImage>;
