import { getImageEntLogo } from '@loge/contract/files/get-image-ent-logo';
import { isCompanyLogo } from '../rows/file-rows.ts';
import { bytesOfFile, isImage } from '../bytes-of-file.ts';
import { readFileFor } from '../read-file-for.ts';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';

export const getImageEntLogoHandler = handlePublic(getImageEntLogo, async ({ input, caller, database, services }) => {
  if (!(await isCompanyLogo(database, input.id))) return refuse('not-found');
  const file = await readFileFor({ database, files: services.files }, input.id, caller);
  return file === null || !isImage(file) ? refuse('not-found') : bytesOfFile(file);
});
