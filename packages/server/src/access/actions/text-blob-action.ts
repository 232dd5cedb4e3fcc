import { textBlobAction } from '@loge/contract/access/text-blob-action';
import { htmlLabel } from '../../catalogue/labels.ts';
import { findLegalText } from '../rows/legal-text-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';

export const textBlobActionHandler = handlePublic(textBlobAction, async ({ input, caller, database }) => {
  const text = await findLegalText(database, input.type, caller?.conciergerieId ?? null);
  if (text === null) return refuse('not-found');
  const content = htmlLabel(text.content_fr, text.content_en);
  return { type: input.type, contentFr: content.fr, contentEn: content.en };
});
