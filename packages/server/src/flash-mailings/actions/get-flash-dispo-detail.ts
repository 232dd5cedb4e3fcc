import { getFlashDispoDetail } from '@loge/contract/flash-mailings/get-flash-dispo-detail';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import {
  blankTemplate,
  newMailing,
  presentMailing,
  presentSentContent,
  presentTemplate,
} from '../presenters/present-flash.ts';
import { getFlashDesk } from '../rows/flash-desk-rows.ts';
import { findFlashErrors, getFlashMailing } from '../rows/flash-mailing-rows.ts';
import { getFlashTemplate } from '../rows/flash-template-rows.ts';
import { findFlashTopics } from '../rows/flash-topic-rows.ts';
import { topicIn, usableTemplate } from '../typed-mailing.ts';

export const getFlashDispoDetailHandler = handle(getFlashDispoDetail, async ({ input, rows, caller, database }) => {
  const known = await findFlashTopics(database);
  const topics = known.map(({ id, label }) => ({ id, label }));
  if (rows.id !== null) {
    const mailing = await getFlashMailing(database, rows.id.id);
    const errors = (await findFlashErrors(database, [mailing.id])).get(mailing.id) ?? [];
    const template =
      mailing.templateId === null
        ? blankTemplate({ id: mailing.topic, label: mailing.topicLabel })
        : presentTemplate(await getFlashTemplate(database, mailing.templateId));
    return {
      flashDispo: presentMailing(mailing, errors),
      template: mailing.sentContent === null ? template : presentSentContent(template, mailing.sentContent),
      topics,
    };
  }
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const found = await usableTemplate({ database }, rows.templateId?.id ?? null);
  if (isRefusal(found)) return found;
  const topic = input.topic === null || input.topic === undefined ? known[0] : topicIn(known, input.topic);
  if (found === null && topic === undefined) return refuse('not-found');
  const template = found === null ? blankTemplate(topic ?? { id: 0, label: '' }) : presentTemplate(found);
  const desk = await getFlashDesk(database, caller.conciergerieId);
  return {
    flashDispo: newMailing({ id: caller.conciergerieId, name: desk.conciergerieName }, caller, template),
    template,
    topics,
  };
});
