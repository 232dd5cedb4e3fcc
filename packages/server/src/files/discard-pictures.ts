import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { picturesIn } from './pictures-of-text.ts';
import { purgeFile } from './purge-file.ts';
import { findShownElsewhere } from './rows/shown-picture-rows.ts';

/**
 * Deletes the pictures of a piece of content that is gone, or that shows others from now on: its own, and those that stood in its texts. One that another piece or
 * a legal text still shows stays. It is called once the rows are as they shall be.
 */
export async function discardPictures(
  {
    database,
    services,
    changes,
    now,
  }: Pick<ActionRequest<unknown, Caller>, 'database' | 'services' | 'changes' | 'now'>,
  { pictures, texts }: { readonly pictures: readonly (string | null)[]; readonly texts: readonly string[] },
): Promise<void> {
  const ids = [...new Set([...pictures.filter((id) => id !== null), ...texts.flatMap(picturesIn)])];
  if (ids.length === 0) return;
  const shown = await findShownElsewhere(database, ids);
  for (const id of ids)
    // One connection: one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    if (!shown.has(id)) await purgeFile({ database, services, changes }, { id, now });
}
