import { getBasicUserData } from '@loge/contract/access/get-basic-user-data';
import { countNotifications } from '../../database/notification-rows.ts';
import { handle } from '../action-handler.ts';
import { presentBasicData } from './present-basic-data.ts';

export const getBasicUserDataHandler = handle(getBasicUserData, async ({ caller, database, services }) =>
  presentBasicData(await countNotifications(database, caller.userId), services.version),
);
