import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { catalogueAccess } from './catalogue-access.ts';
import { editedCategory } from './edited-universe-wire.ts';

/** The categories of a universe, or of all of them, in the order in which beneficiaries see them. */
export const getUniverseCategories = defineAction({
  name: 'GetUniverseCategories',
  capability: 'catalogue',
  method: 'GET',
  effect: 'read',
  access: catalogueAccess,
  input: z.object({ universeId: maybe(rowId('catalogue-universe')) }),
  output: z.object({ categories: z.array(editedCategory) }),
  refusals: ['not-found'],
  shows: ['catalogue', 'offers'],
  spec: 'partner-content-locker §7',
});
