import { personalDataFile } from '@loge/contract/users/personal-data-file';
import { handle } from '../../platform/gateway/action-handler.ts';
import { personalData } from '../personal-data.ts';

export const personalDataFileHandler = handle(personalDataFile, ({ rows, database, now }) =>
  personalData(database, rows.userId.id, now),
);
