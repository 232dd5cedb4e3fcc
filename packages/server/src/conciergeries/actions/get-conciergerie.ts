import { getConciergerie } from '@loge/contract/conciergeries/get-conciergerie';
import { findDesks } from '../rows/desk-list-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentConciergerie } from '../presenters/present-conciergerie.ts';

export const getConciergerieHandler = handle(getConciergerie, async ({ rows, caller, database, now }) => {
  const [desk] = await findDesks(database, new Set([rows.id.id]), now);
  return desk === undefined ? refuse('not-found') : { conciergerie: presentConciergerie(desk, caller) };
});
