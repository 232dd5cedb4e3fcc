import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { findDeskInfo } from '../../conciergeries/rows/desk-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { lookAheadDays, presentDeskInfo } from '../presenters/present-desk-info.ts';

export const getConcInfosHandler = handle(getConcInfos, async ({ caller, database, now }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const info = await findDeskInfo(database, caller.conciergerieId, now, lookAheadDays);
  return info === null ? refuse('not-found') : presentDeskInfo(info, now);
});
