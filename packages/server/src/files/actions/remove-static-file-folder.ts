import { removeStaticFileFolder } from '@loge/contract/files/remove-static-file-folder';
import { normalName, normalPath } from '@loge/domain/files/static-files';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { purgeFile } from '../purge-file.ts';
import {
  findFileUses,
  findStaticFile,
  findStaticFiles,
  lockStaticFiles,
  removeStaticFile,
} from '../rows/static-file-rows.ts';
import { presentStaticFolder } from '../static-folder.ts';

export const removeStaticFileFolderHandler = handle(
  removeStaticFileFolder,
  async ({ input, database, changes, services, now }) => {
    await lockStaticFiles(database);
    const [folder, name] = [normalPath(input.path), normalName(input.name)];
    const found = await findStaticFile(database, folder, name);
    if (found === null) return refuse('not-found');
    if (found.fileId === null) {
      const inside = await findStaticFiles(database, folder === '' ? found.name : `${folder}/${found.name}`);
      if (inside.length > 0) return refuse('folder-not-empty');
    } else {
      const uses = (await findFileUses(database, [found.fileId])).get(found.fileId) ?? [];
      if (uses.length > 0 && !input.evenIfUsed) return refuse('file-in-use', { uses });
    }
    await removeStaticFile(database, found.id);
    if (found.fileId !== null) await purgeFile({ database, services, changes }, { id: found.fileId, now });
    changes.announce({});
    changes.record({ action: 'static-file-removed', comment: `${folder}/${name}` });
    return presentStaticFolder({ database, settings: services.settings }, folder);
  },
);
