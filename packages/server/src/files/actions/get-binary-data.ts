import { getBinaryData } from '@loge/contract/files/get-binary-data';
import { bytesOfFile } from '../bytes-of-file.ts';
import { readBytes } from '../read-file-for.ts';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';

export const getBinaryDataHandler = handlePublic(getBinaryData, async ({ rows, services }) => {
  const file = await readBytes(services.files, rows.id);
  return file === null ? refuse('not-found') : bytesOfFile(file);
});
