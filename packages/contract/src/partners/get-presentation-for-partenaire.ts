import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { presentationAccess } from './partner-access.ts';
import { editedPresentation, presentedPartner } from './presentation-wire.ts';

/** One presentation as it is edited, and the categories in which the partner may present itself. */
export const getPresentationForPartenaire = defineAction({
  name: 'GetPresentationForPartenaire',
  capability: 'partners',
  method: 'GET',
  effect: 'read',
  access: presentationAccess,
  input: z.object({
    /** Negative: a new one of the partner with this number (Spec: partner-content-locker §2). */
    ppId: notARow(
      'a presentation, or by its negative the partner of a new one: the action looks for both within what the caller reaches',
      z.int().check(z.gte(Number.MIN_SAFE_INTEGER), z.lte(Number.MAX_SAFE_INTEGER)),
    ),
  }),
  output: z.object({
    partner: presentedPartner,
    categories: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        universeLabel: z.string(),
        /** Another presentation of the partner stands there. */
        taken: z.boolean(),
      }),
    ),
    presentation: editedPresentation,
  }),
  refusals: ['not-found'],
  shows: ['partners'],
  spec: 'partner-content-locker §7',
});
