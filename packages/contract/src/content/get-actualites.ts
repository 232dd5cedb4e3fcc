import { newsEditing } from './content-access.ts';
import { listedNews } from './content-edit-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** The news of the caller's desks, in their order; of what is over, the newest. */
export const getActualites = defineAction({
  name: 'GetActualites',
  capability: 'content',
  method: 'GET',
  effect: 'read',
  access: newsEditing,
  input: nothing,
  output: listedNews,
  refusals: [],
  shows: ['content'],
  spec: 'partner-content-locker §7',
});
