import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { addDays } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { findDeskInfo, findDeskZone } from '../../database/desk-rows.ts';
import { refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';
import { lookAheadDays, presentDeskInfo } from './present-desk-info.ts';

export const getConcInfosHandler = handle(getConcInfos, async ({ caller, database, now }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const zone = await findDeskZone(database, caller.conciergerieId);
  if (zone === null) return refuse('not-found');
  const there = instantToLocal(now.getTime(), zone);
  const info = await findDeskInfo(database, caller.conciergerieId, {
    from: there.date,
    to: addDays(there.date, lookAheadDays),
  });
  return info === null ? refuse('not-found') : presentDeskInfo(info, there);
});
