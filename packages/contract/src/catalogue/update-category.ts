import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { catalogueAccess } from './catalogue-access.ts';
import { categoryToSave, editedCategory } from './edited-universe-wire.ts';

/** Saves a category, or makes one at the end of its universe. Refused where somebody has saved it since it was opened. */
export const updateCategory = defineAction({
  name: 'UpdateCategory',
  capability: 'catalogue',
  method: 'POST',
  effect: 'write',
  access: catalogueAccess,
  input: z.object({ category: categoryToSave }),
  output: z.object({ category: editedCategory }),
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['catalogue', 'business-log'],
  spec: 'partner-content-locker §7',
});
