import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { findUploads, publishFiles } from './rows/file-rows.ts';

/** What the editor of texts writes where a picture was brought. */
const pictureAddress = /\/gateway\?action=getImageView&(?:amp;)?id=([\w-]{1,100})/g;

/** The files whose pictures stand in a text. */
export const picturesIn = (html: string): readonly string[] =>
  [...html.matchAll(pictureAddress)].flatMap(([, id]) => (id === undefined ? [] : [id]));

/**
 * Pictures that the caller brought for a text become public with it: anyone who reads the text looks at them. A file of anybody else's, or one that
 * belongs to something, stays for whom it is.
 */
export async function publishPicturesOf(
  { caller, database }: Pick<ActionRequest<unknown, Caller>, 'caller' | 'database'>,
  texts: readonly string[],
): Promise<void> {
  const ids = texts.flatMap(picturesIn);
  if (ids.length === 0) return;
  const brought = await findUploads(database, ids, caller.userId);
  const pictures = brought.filter(({ contentType }) => contentType.startsWith('image/'));
  if (pictures.length > 0)
    await publishFiles(
      database,
      pictures.map(({ id }) => id),
    );
}
