import { getBinaryData } from '@loge/contract/files/get-binary-data';
import { bytesOfFile } from '../bytes-of-file.ts';
import { readFileFor } from '../read-file-for.ts';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';

export const getBinaryDataHandler = handlePublic(getBinaryData, async ({ input, caller, database, services }) => {
  const file = await readFileFor({ database, files: services.files }, input.id, caller);
  return file === null ? refuse('not-found') : bytesOfFile(file);
});
