import { getMissingLegalTexts } from '@loge/contract/conciergeries/get-missing-legal-texts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findMissingLegalTexts } from '../rows/first-day-rows.ts';

export const getMissingLegalTextsHandler = handle(getMissingLegalTexts, async ({ rows, caller, database }) => {
  const desk = rows.conciergerieId?.id ?? caller.conciergerieId;
  if (desk === null) return refuse('conciergerie-not-selected');
  return { missing: await findMissingLegalTexts(database, desk) };
});
