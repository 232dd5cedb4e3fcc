import { getDeskMailTexts } from '@loge/contract/brands/get-desk-mail-texts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentMailTexts } from '../mail-texts.ts';

export const getDeskMailTextsHandler = handle(getDeskMailTexts, async ({ caller, database }) => {
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  return { texts: await presentMailTexts(database, conciergerieId) };
});
