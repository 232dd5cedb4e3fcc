import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { id, maybe, nothing } from '../shared/wire-types.ts';
import { catalogueAccess } from './catalogue-access.ts';

/**
 * Puts the universes, or the categories of one, in an order: all their ids, the first to be shown first. Refused where somebody has added one or taken one
 * elsewhere in the meantime.
 */
export const setCatalogueOrder = defineAction({
  name: 'SetCatalogueOrder',
  beyondSpecification: true,
  capability: 'catalogue',
  method: 'POST',
  effect: 'write',
  access: catalogueAccess,
  input: z.object({
    /** Whose categories; left out, the universes themselves. */
    universeId: maybe(rowId('catalogue-universe')),
    ids: notARow(
      'compared with all there are: universes, or the categories of the one that is named',
      z.array(id).check(z.minLength(1), z.maxLength(500)),
    ),
  }),
  output: nothing,
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['catalogue', 'business-log'],
  spec: 'partner-content-locker §3 "Universe"',
});
