import { saveFlashDispoTemplate } from '@loge/contract/flash-mailings/save-flash-dispo-template';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { flashSizeProblems } from '@loge/domain/flash-mailings/flash-size';
import { flashTemplateProblems } from '@loge/domain/flash-mailings/flash-template';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { cleanHtml } from '../../platform/html/clean-html.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { presentTemplate } from '../presenters/present-flash.ts';
import { getFlashTemplate, saveFlashTemplate, setFlashImages } from '../rows/flash-template-rows.ts';
import { findFlashTopics } from '../rows/flash-topic-rows.ts';
import { keepImages } from '../typed-content.ts';
import { topicIn } from '../typed-mailing.ts';

export const saveFlashDispoTemplateHandler = handle(saveFlashDispoTemplate, async (request) => {
  const { input, rows, caller, database, changes, now, lang } = request;
  const typed = input.template;
  const named = rows.template.id;
  const had = named === null ? null : await getFlashTemplate(database, named.id);
  if (had !== null && typeof typed.version === 'number' && typed.version !== had.version)
    return refuse('changed-meanwhile');

  const kept = await keepImages(request, typed.images.list, had?.images ?? []);
  const body = cleanHtml(typed.body);
  const variables = typed.variables.list.map(({ id, label, type }) => ({ id, label, type }));
  const problems = [
    ...flashTemplateProblems({ ...typed, body, variables, images: typed.images.list }),
    ...flashSizeProblems('body', { body, variables, pictures: [] }, {}),
    ...(topicIn(await findFlashTopics(database), typed.topic) === undefined ? [problem('topic', 'invalidChoice')] : []),
    ...kept.problems,
  ];
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang, 'template'));

  const { topic, name, published, allowAttachment: allowsAttachment, subject } = typed;
  const saved = { topic, name, published, allowsAttachment, subject, body, variables };
  const id = await saveFlashTemplate(database, had?.id ?? null, saved, { by: caller.userId, now });
  await setFlashImages(database, id, kept.images);
  changes.announce({});
  changes.record({ action: 'flash-template-saved', comment: name });
  return { template: presentTemplate(await getFlashTemplate(database, id)) };
});
