import { uploadImageForConciergerie } from '@loge/contract/conciergeries/upload-image-for-conciergerie';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import { imageUrl } from '../../files/image-url.ts';
import { storeFile } from '../../files/store-file.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';

export const uploadImageForConciergerieHandler = handle(uploadImageForConciergerie, async (request) => {
  const { file, caller, database, changes, services, lang, now } = request;
  const { conciergerieId, userId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  if (file === undefined) return refuseInput(ruleProblems([problem('image', 'imageNotRecognised')], lang));
  const owner = { kind: 'conciergerie', id: conciergerieId } as const;
  const kept = await storeFile(
    { database, files: services.files, changes },
    { file, isPublic: true, owner, uploadedBy: userId, now },
  );
  changes.announce({ conciergerieId });
  changes.record({ action: 'conciergerie-image-added', conciergerieId, comment: kept.name });
  return { url: imageUrl(kept.id) ?? '' };
});
