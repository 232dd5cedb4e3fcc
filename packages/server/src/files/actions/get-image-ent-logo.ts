import { getImageEntLogo } from '@loge/contract/files/get-image-ent-logo';
import { isCompanyLogo } from '../rows/file-rows.ts';
import { bytesOfFile, isImage } from '../bytes-of-file.ts';
import { readBytes } from '../read-file-for.ts';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';

export const getImageEntLogoHandler = handlePublic(getImageEntLogo, async ({ rows, database, services }) => {
  if (!(await isCompanyLogo(database, rows.id.id))) return refuse('not-found');
  const file = await readBytes(services.files, rows.id);
  return file === null || !isImage(file) ? refuse('not-found') : bytesOfFile(file);
});
