import type { Database } from '../platform/database/connection.ts';
import { isImageOfDesk } from './rows/desk-settings-rows.ts';

/**
 * The file that an address of `UploadImageForConciergerie` names; none for no address. 'unknown' where it is no picture of this desk: neither
 * another desk's nor a page elsewhere can be put in its place.
 */
export async function pictureOfDesk(
  database: Database,
  conciergerieId: number,
  url: string,
): Promise<{ readonly fileId: string | null } | 'unknown'> {
  if (url === '') return { fileId: null };
  const fileId = /^\/gateway\?action=getImageView&id=([\w-]{20,64})$/.exec(url)?.[1];
  return fileId !== undefined && (await isImageOfDesk(database, conciergerieId, fileId)) ? { fileId } : 'unknown';
}
