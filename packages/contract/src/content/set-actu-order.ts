import * as z from 'zod/mini';
import { newsEditing } from './content-access.ts';
import { listedNews } from './content-edit-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom } from '../shared/row-ids.ts';

/** Puts a news item in the place of another; those between move up by one. */
export const setActuOrder = defineAction({
  name: 'SetActuOrder',
  capability: 'content',
  method: 'POST',
  effect: 'write',
  access: newsEditing,
  input: z.object({ from: pickedFrom('edited-news'), to: pickedFrom('edited-news') }),
  output: listedNews,
  refusals: ['not-found', 'content-elsewhere'],
  touches: ['content', 'home', 'business-log'],
  spec: 'partner-content-locker §7',
});
