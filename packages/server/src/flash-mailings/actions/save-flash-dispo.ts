import { saveFlashDispo } from '@loge/contract/flash-mailings/save-flash-dispo';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { presentMailing } from '../presenters/present-flash.ts';
import { getFlashMailing, saveFlashMailing } from '../rows/flash-mailing-rows.ts';
import { giveAttachment, readMailing, usableTemplate } from '../typed-mailing.ts';

export const saveFlashDispoHandler = handle(saveFlashDispo, async (request) => {
  const { input, rows, caller, database, changes, now, lang } = request;
  const typed = input.data;
  const named = rows.data.id;
  const had = named === null ? null : await getFlashMailing(database, named.id);
  const conciergerieId = had?.conciergerieId ?? caller.conciergerieId;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  if (had !== null && had.sentAt !== null) return refuse('flash-already-sent');
  if (had !== null && typeof typed.version === 'number' && typed.version !== had.version)
    return refuse('changed-meanwhile');

  const template = await usableTemplate({ database }, rows.data.templateId?.id ?? null);
  if (isRefusal(template)) return template;
  const mailing = await readMailing(request, typed, template, had);
  if (mailing.problems.length > 0) return refuseInput(ruleProblems(mailing.problems, lang, 'data'));

  const id = await saveFlashMailing(database, had?.id ?? null, mailing, { conciergerieId, by: caller.userId, now });
  await giveAttachment({ database }, mailing.attachedFileId, conciergerieId);
  changes.announce({ conciergerieId });
  const saved = presentMailing(await getFlashMailing(database, id), []);
  changes.record({ action: 'flash-mailing-saved', conciergerieId, comment: saved.title });
  return { flashDispo: saved };
});
