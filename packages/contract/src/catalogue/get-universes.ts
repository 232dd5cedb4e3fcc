import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { catalogueAccess } from './catalogue-access.ts';
import { editedUniverse } from './edited-universe-wire.ts';

/** All universes with their categories, shown or not, in the order in which beneficiaries see them. */
export const getUniverses = defineAction({
  name: 'GetUniverses',
  capability: 'catalogue',
  method: 'GET',
  effect: 'read',
  access: catalogueAccess,
  input: nothing,
  output: z.object({ universes: z.array(editedUniverse) }),
  refusals: [],
  shows: ['catalogue', 'offers'],
  spec: 'partner-content-locker §7',
});
