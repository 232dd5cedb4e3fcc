import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { presentationAccess } from './partner-access.ts';

/** What a conciergerie does with a presentation. */
export const presentationAtDesk = z.object({
  id: z.int(),
  catOffreId: z.int(),
  catOffreLabel: z.string(),
  /** False: there the partner stands in the category with its name alone. */
  shown: z.boolean(),
  /** The place there; null: the presentation's own. */
  orderRank: z.nullable(z.int()),
  /** The presentation's own place. */
  usualRank: z.int(),
});

/** How a conciergerie shows the presentations of a partner. The specification names the call alone. */
export const getEntPartPrezConf = defineAction({
  name: 'GetEntPartPrezConf',
  capability: 'partners',
  method: 'POST',
  effect: 'read',
  access: presentationAccess,
  input: z.object({ entId: rowId('conciergerie'), partId: rowId('managed-partner') }),
  output: z.object({ presentations: z.array(presentationAtDesk) }),
  refusals: ['not-found'],
  shows: ['partners'],
  spec: 'partner-content-locker §7',
});

export type PresentationAtDeskOnWire = z.output<typeof presentationAtDesk>;
