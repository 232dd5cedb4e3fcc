import { basicData } from '@loge/contract/access/basic-data';
import { findCurrentGame } from '../../games/running-hunt.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { countUnread } from '../../notifications/count-unread.ts';
import { presentBasicData } from '../presenters/present-basic-data.ts';

export const basicDataHandler = handle(basicData, async ({ caller, database, now, services }) =>
  presentBasicData(
    await countUnread(database, caller, now),
    await findCurrentGame(database, services, caller, now),
    services.version,
  ),
);
