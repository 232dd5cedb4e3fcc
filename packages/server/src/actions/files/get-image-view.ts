import { getImageView } from '@loge/contract/files/get-image-view';
import { bytesOfFile, isImage } from '../../files/bytes-of-file.ts';
import { readFileFor } from '../../files/read-file-for.ts';
import { refuse } from '../../refusal.ts';
import { handlePublic } from '../action-handler.ts';

export const getImageViewHandler = handlePublic(getImageView, async ({ input, caller, database, services }) => {
  const file = await readFileFor({ database, files: services.files }, input.id, caller);
  return file === null || !isImage(file) ? refuse('not-found') : bytesOfFile(file);
});
