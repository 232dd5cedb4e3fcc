import { getBinaryDataListAsBase64 } from '@loge/contract/files/get-binary-data-list-as-base64';
import { MAX_FILE_BYTES } from '@loge/domain/files/accepted-files';
import { readBytes } from '../read-file-for.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getBinaryDataListAsBase64Handler = handle(getBinaryDataListAsBase64, async ({ rows, services }) => {
  const data: { contentType: string; data: string }[] = [];
  let bytes = 0;
  // One after the other: what is too much together is never held at once.
  for (const row of rows.ids) {
    const file = await readBytes(services.files, row);
    if (file === null) return refuse('not-found');
    bytes += file.bytes.length;
    if (bytes > MAX_FILE_BYTES) return refuse('request-too-large');
    data.push({ contentType: file.contentType, data: file.bytes.toString('base64') });
  }
  return { data };
});
