import type { FlashTemplateOnWire } from '@loge/contract/flash-mailings/flash-wire';
import { bodyDraft } from './body-text.ts';
import type { MailingDraft } from './mailing-fields.tsx';

/** The placeholder for no template: a blank mailing about the same centre of interest. */
export const blankOf = (template: FlashTemplateOnWire): FlashTemplateOnWire => ({
  ...template,
  ...{ id: -1, name: '', subject: '', body: '', authorLabel: '', published: false, allowAttachment: true, version: 0 },
  images: { list: [] },
  variables: { list: [] },
});

/**
 * What stays of a draft when another template is chosen: a subject that was typed, and the value of each variable that the other has under the same
 * label and of the same kind. Nothing is carried into a variable that only has the same number.
 */
export function carriedOver(draft: MailingDraft, from: FlashTemplateOnWire, to: FlashTemplateOnWire): MailingDraft {
  const values = to.variables.list.flatMap(({ id, label, type }) => {
    const same = from.variables.list.find((each) => each.label === label && each.type === type);
    const value = same === undefined ? undefined : draft.values[String(same.id)];
    return value === undefined ? [] : [[String(id), value] as const];
  });
  return {
    topic: to.topic,
    subject: draft.subject === from.subject ? to.subject : draft.subject,
    body: bodyDraft(to.body),
    values: Object.fromEntries(values),
    attachment: to.allowAttachment ? draft.attachment : null,
  };
}
