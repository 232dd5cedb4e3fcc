import { getImageEntLogo } from '@loge/contract/files/get-image-ent-logo';
import { isCompanyLogo } from '../../database/file-rows.ts';
import { bytesOfFile, isImage } from '../../files/bytes-of-file.ts';
import { readFileFor } from '../../files/read-file-for.ts';
import { refuse } from '../../refusal.ts';
import { handlePublic } from '../action-handler.ts';

export const getImageEntLogoHandler = handlePublic(getImageEntLogo, async ({ input, caller, database, services }) => {
  if (!(await isCompanyLogo(database, input.id))) return refuse('not-found');
  const file = await readFileFor({ database, files: services.files }, input.id, caller);
  return file === null || !isImage(file) ? refuse('not-found') : bytesOfFile(file);
});
