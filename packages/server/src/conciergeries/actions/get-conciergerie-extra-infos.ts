import { getConciergerieExtraInfos } from '@loge/contract/conciergeries/get-conciergerie-extra-infos';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentDeskNow, presentExtraInfos } from '../presenters/present-extra-infos.ts';
import { findDeskSettings } from '../rows/desk-settings-rows.ts';

export const getConciergerieExtraInfosHandler = handle(getConciergerieExtraInfos, async ({ caller, database, now }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const desk = await findDeskSettings(database, caller.conciergerieId, now);
  if (desk === null) return refuse('conciergerie-not-selected');
  return { ...presentExtraInfos(desk, caller), now: presentDeskNow(desk, now) };
});
