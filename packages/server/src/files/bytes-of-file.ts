import type { BytesAnswer } from '../platform/gateway/action-handler.ts';
import type { ReadFile } from './read-file-for.ts';

/** Images are shown where they stand; everything else is handed over to be saved, so that nothing of it runs on our pages. */
export const bytesOfFile = (file: ReadFile): BytesAnswer => ({
  contentType: file.contentType,
  bytes: file.bytes,
  immutable: file.isPublic,
  ...(isImage(file) ? {} : { filename: file.name }),
});

export const isImage = ({ contentType }: ReadFile): boolean => contentType.startsWith('image/');
