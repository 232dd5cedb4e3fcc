import { basicData } from '@loge/contract/access/basic-data';
import { countNotifications } from '../../database/notification-rows.ts';
import { handle } from '../action-handler.ts';
import { presentBasicData } from './present-basic-data.ts';

export const basicDataHandler = handle(basicData, async ({ caller, database, services }) =>
  presentBasicData(await countNotifications(database, caller.userId), services.version),
);
