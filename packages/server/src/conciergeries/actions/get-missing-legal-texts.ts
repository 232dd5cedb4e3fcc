import { getMissingLegalTexts } from '@loge/contract/conciergeries/get-missing-legal-texts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findMissingLegalTexts } from '../rows/first-day-rows.ts';

export const getMissingLegalTextsHandler = handle(getMissingLegalTexts, async ({ caller, database }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  return { missing: await findMissingLegalTexts(database, caller.conciergerieId) };
});
