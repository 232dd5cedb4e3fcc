import { getStaticFiles } from '@loge/contract/files/get-static-files';
import { normalPath } from '@loge/domain/files/static-files';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { isStaticFolder } from '../rows/static-file-rows.ts';
import { presentStaticFolder } from '../static-folder.ts';

export const getStaticFilesHandler = handle(getStaticFiles, async ({ input, database, services: { settings } }) => {
  const path = normalPath(input.path);
  if (!(await isStaticFolder(database, path))) return refuse('not-found');
  return presentStaticFolder({ database, settings }, path);
});
