import { getImageView } from '@loge/contract/files/get-image-view';
import { bytesOfFile, isImage } from '../bytes-of-file.ts';
import { readFileFor } from '../read-file-for.ts';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';

export const getImageViewHandler = handlePublic(getImageView, async ({ input, caller, database, services }) => {
  const file = await readFileFor({ database, files: services.files }, input.id, caller);
  return file === null || !isImage(file) ? refuse('not-found') : bytesOfFile(file);
});
