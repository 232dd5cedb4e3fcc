import { getFlashDispoTemplates } from '@loge/contract/flash-mailings/get-flash-dispo-templates';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentTemplate } from '../presenters/present-flash.ts';
import { findFlashTemplates } from '../rows/flash-template-rows.ts';

export const getFlashDispoTemplatesHandler = handle(getFlashDispoTemplates, async ({ input, database }) => {
  const { centreInteret: topic = null, onlyPublished } = input;
  const templates = await findFlashTemplates(database, { topic, onlyPublished });
  return { templates: templates.map((template) => presentTemplate(template)) };
});
