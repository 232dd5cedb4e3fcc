import { getMailTexts } from '@loge/contract/brands/get-mail-texts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentMailTexts } from '../mail-texts.ts';

export const getMailTextsHandler = handle(getMailTexts, async ({ database }) => ({
  texts: await presentMailTexts(database, null),
}));
