import { getBinaryDataAsBase64 } from '@loge/contract/files/get-binary-data-as-base64';
import { readBytes } from '../read-file-for.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getBinaryDataAsBase64Handler = handle(getBinaryDataAsBase64, async ({ rows, services }) => {
  const file = await readBytes(services.files, rows.id);
  if (file === null) return refuse('not-found');
  return { contentType: file.contentType, data: file.bytes.toString('base64') };
});
