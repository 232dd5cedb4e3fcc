import { getBasicUserData } from '@loge/contract/access/get-basic-user-data';
import { findCurrentGame } from '../../games/running-hunt.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { countUnread } from '../../notifications/count-unread.ts';
import { presentBasicData } from '../presenters/present-basic-data.ts';

export const getBasicUserDataHandler = handle(getBasicUserData, async ({ caller, database, now, services }) =>
  presentBasicData(
    await countUnread(database, caller, now),
    await findCurrentGame(database, services, caller, now),
    services.version,
  ),
);
