import { getFlashImage } from '@loge/contract/flash-mailings/get-flash-image';
import { createHash } from 'node:crypto';
import { bytesOfFile, isImage } from '../../files/bytes-of-file.ts';
import { readBytes } from '../../files/read-file-for.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { isOpenToken } from '../../platform/mail/open-tracking.ts';
import { refuse } from '../../platform/refusal.ts';
import { noteOpened } from '../rows/flash-recipient-rows.ts';

/** A picture of one transparent point (GIF). */
const point = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export const getFlashImageHandler = handlePublic(getFlashImage, async ({ input, rows, database, services }) => {
  if (rows.id !== null && rows.id !== undefined) {
    const file = await readBytes(services.files, rows.id);
    return file === null || !isImage(file) ? refuse('not-found') : bytesOfFile(file);
  }
  const { mailing, mark } = input;
  // Mail programs only ever read. What is counted is no write of anybody: nothing that is shown depends on who asked.
  if (mailing !== null && mailing !== undefined && typeof mark === 'string' && isOpenToken(services.seal, mark))
    await noteOpened(database, mailing, createHash('sha256').update(mark).digest());
  return { contentType: 'image/gif', bytes: point, immutable: false };
});
