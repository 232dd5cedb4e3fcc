import { uploadBrandLogo } from '@loge/contract/brands/upload-brand-logo';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { logoAddress } from '@loge/domain/brands/brand';
import { problem } from '@loge/domain/shared/problem';
import { storeFile } from '../../files/store-file.ts';
import { mailableLogo } from '../mailable-logo.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';

export const uploadBrandLogoHandler = handle(uploadBrandLogo, async (request) => {
  const { file, caller, database, changes, services, lang, now } = request;
  if (file === undefined) return refuseInput(ruleProblems([problem('image', 'imageNotRecognised')], lang));
  const kept = await storeFile(
    { database, files: services.files, changes },
    { file: await mailableLogo(file), isPublic: true, owner: null, uploadedBy: caller.userId, now },
  );
  changes.announce({});
  changes.record({ action: 'brand-logo-added', comment: kept.name });
  return { url: logoAddress(kept.id) };
});
