import { getConciergerie } from '@loge/contract/conciergeries/get-conciergerie';
import { findDesks } from '../../database/desk-list-rows.ts';
import { refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';
import { presentConciergerie } from './present-conciergerie.ts';

export const getConciergerieHandler = handle(getConciergerie, async ({ input, caller, database, now }) => {
  if (!caller.conciergerieIds.has(input.id)) return refuse('not-found');
  const [desk] = await findDesks(database, new Set([input.id]), now);
  return desk === undefined ? refuse('not-found') : { conciergerie: presentConciergerie(desk, caller) };
});
