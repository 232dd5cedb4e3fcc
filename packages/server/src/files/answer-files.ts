import { MAX_FILE_BYTES } from '@loge/domain/files/accepted-files';
import type { Services } from '../platform/services.ts';
import { refuse } from '../platform/refusal.ts';
import { readBytes } from './read-file-for.ts';

interface FilesAsked {
  readonly rows: { readonly ids: readonly Parameters<typeof readBytes>[1][] };
  readonly services: Services;
}

/** Several files inside the envelope, in the order asked: all of them or none. */
export async function answerFiles({ rows, services }: FilesAsked) {
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
}
