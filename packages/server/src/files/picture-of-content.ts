import { type EditedPicture, pictureProblem } from '@loge/domain/content/edit-content';
import type { Problem } from '@loge/domain/shared/problem';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import type { PictureOfInput } from '../platform/gateway/pictures-of-input.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { storeFile } from './store-file.ts';

type Request = Pick<ActionRequest<unknown, Caller>, 'caller' | 'database' | 'changes' | 'services' | 'now'>;

/** What is wrong with a picture that was sent; nothing, where none was. */
export const problemOfPicture = (field: string, sent: PictureOfInput | undefined, shape: 'square' | 'any'): Problem[] =>
  sent === undefined ? [] : pictureProblem(field, sent satisfies EditedPicture, shape);

/**
 * Keeps a picture of content that was found in order: public, for beneficiaries look at it, under a name that cannot be guessed. Without one, what is there stays, as
 * far as the form still names it.
 */
export async function pictureToShow(
  { caller, database, changes, services, now }: Request,
  sent: PictureOfInput | undefined,
  stays: string | null,
): Promise<string | null> {
  if (sent === undefined || typeof sent === 'string') return stays;
  const kept = await storeFile(
    { database, files: services.files, changes },
    { file: sent, isPublic: true, owner: null, uploadedBy: caller.userId, now },
  );
  return kept.id;
}
