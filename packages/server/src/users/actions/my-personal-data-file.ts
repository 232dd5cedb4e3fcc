import { myPersonalDataFile } from '@loge/contract/users/my-personal-data-file';
import { handle } from '../../platform/gateway/action-handler.ts';
import { personalData } from '../personal-data.ts';

export const myPersonalDataFileHandler = handle(myPersonalDataFile, ({ caller, database, now }) =>
  personalData(database, caller.userId, now),
);
