import { updateTextBlob } from '@loge/contract/content/update-text-blob';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { legalTextProblems } from '@loge/domain/content/legal-text';
import { problem } from '@loge/domain/shared/problem';
import { publishPicturesOf } from '../../files/pictures-of-text.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { cleanHtml } from '../../platform/html/clean-html.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { presentTextBlob } from '../presenters/present-text-blob.ts';
import { findEdition, insertEdition, lockEdition } from '../rows/legal-text-edition-rows.ts';
import { legalTextInJournal } from '../legal-text-in-journal.ts';

export const updateTextBlobHandler = handle(updateTextBlob, async ({ input, caller, database, changes, lang, now }) => {
  const { id, type, objectName, ...contents } = input.data;
  // What is kept is what will be shown: nobody accepts a text that looks otherwise.
  const text = { contentFr: cleanHtml(contents.contentFr), contentEn: cleanHtml(contents.contentEn) };
  const problems = legalTextProblems({ objectName, ...text });
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang, 'data'));
  const before = await lockEdition(database, type, objectName);
  if (id <= 0 && before !== null) return refuseInput(ruleProblems([problem('type', 'legalTextTaken')], lang, 'data'));
  if (id > 0 && before?.id !== id) return refuse('changed-meanwhile');
  if (before === null || before.contentFr !== text.contentFr || before.contentEn !== text.contentEn) {
    await publishPicturesOf({ caller, database }, [text.contentFr, text.contentEn]);
    await insertEdition(
      database,
      { type, objectName, version: (before?.version ?? 0) + 1, ...text },
      caller.userId,
      now,
    );
    changes.announce({});
    changes.record({ action: 'legal-text-saved', comment: legalTextInJournal(type, objectName) });
  }
  const after = await findEdition(database, type, objectName);
  if (after === null) throw new Error(`The legal text ${type} ${objectName} was not saved.`);
  return { textBlob: presentTextBlob(after) };
});
