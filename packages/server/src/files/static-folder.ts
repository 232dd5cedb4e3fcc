import type { StaticFileOnWire } from '@loge/contract/files/static-file-wire';
import { MAX_STATIC_FILES } from '@loge/domain/files/static-files';
import type { Database } from '../platform/database/connection.ts';
import type { Settings } from '../platform/settings.ts';
import { countStaticFiles, findFileUses, findStaticFiles } from './rows/static-file-rows.ts';

/** The address under which everybody may have a file: pictures are shown, all else is handed over to be saved. */
const publicUrlOf = ({ publicUrl }: Settings, fileId: string, contentType: string | null): string =>
  `${publicUrl}/gateway?action=${contentType?.startsWith('image/') === true ? 'getImageView' : 'GetBinaryData'}&id=${fileId}`;

/** What a folder holds, with where each file is used. */
export async function presentStaticFolder(
  { database, settings }: { readonly database: Database; readonly settings: Settings },
  path: string,
): Promise<{ files: StaticFileOnWire[]; path: string; total: number; most: number }> {
  const rows = await findStaticFiles(database, path);
  const uses = await findFileUses(
    database,
    rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
  );
  const files = rows.map(({ name, fileId, size, contentType, createdAt, createdBy }) => ({
    name,
    isFolder: fileId === null,
    size: Number(size),
    publicUrl: fileId === null ? null : publicUrlOf(settings, fileId, contentType),
    contentType,
    createdAt: createdAt.toISOString(),
    createdBy,
    uses: [...(fileId === null ? [] : (uses.get(fileId) ?? []))],
  }));
  return { files, path, total: await countStaticFiles(database), most: MAX_STATIC_FILES };
}
