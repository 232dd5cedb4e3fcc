import { getDeskPresentation } from '@loge/contract/conciergeries/get-desk-presentation';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentDeskPresentation } from '../presenters/present-desk-presentation.ts';
import { findPresentation } from '../rows/desk-presentation-rows.ts';

export const getDeskPresentationHandler = handle(getDeskPresentation, async ({ caller, database }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  return presentDeskPresentation(await findPresentation(database, caller.conciergerieId), caller.conciergerieIds);
});
