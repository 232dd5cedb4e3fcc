import { getImageView } from '@loge/contract/files/get-image-view';
import { bytesOfFile, isImage } from '../bytes-of-file.ts';
import { readBytes } from '../read-file-for.ts';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';

export const getImageViewHandler = handlePublic(getImageView, async ({ rows, services }) => {
  const file = await readBytes(services.files, rows.id);
  return file === null || !isImage(file) ? refuse('not-found') : bytesOfFile(file);
});
