import { uploadImagePartner } from '@loge/contract/partners/upload-image-partner';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { addImage } from '../add-image.ts';

export const uploadImagePartnerHandler = handle(uploadImagePartner, async (request) => {
  const { file, rows, lang } = request;
  if (file === undefined) return refuseInput(ruleProblems([problem('file', 'imageNotRecognised')], lang));
  return { image: await addImage(request, rows.partnerId, file) };
});
