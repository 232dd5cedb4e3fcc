import { createNewStaticFileFolder } from '@loge/contract/files/create-new-static-file-folder';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { addStaticFile } from '../rows/static-file-rows.ts';
import { presentStaticFolder } from '../static-folder.ts';
import { takeStaticPlace } from '../static-place.ts';

export const createNewStaticFileFolderHandler = handle(
  createNewStaticFileFolder,
  async ({ input, caller, database, changes, services: { settings }, now, lang }) => {
    const place = await takeStaticPlace(database, input, lang);
    if (isRefusal(place)) return place;
    await addStaticFile(database, { ...place, fileId: null, by: caller.userId, now });
    changes.announce({});
    changes.record({ action: 'static-folder-created', comment: `${place.folder}/${place.name}` });
    return presentStaticFolder({ database, settings }, place.folder);
  },
);
