import { previewMailText } from '@loge/contract/brands/preview-mail-text';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { mailTextProblems } from '@loge/domain/brands/mail-texts';
import { findAccessMailFacts } from '../../credentials/rows/access-mail-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { senderOf } from '../../platform/mail/mail-addresses.ts';
import { fillPlaces } from '../../platform/mail/mail-places.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { renderEditedMail } from '../render-edited-mail.ts';
import { findPreviewedPerson } from '../rows/edited-mail-text-rows.ts';

export const previewMailTextHandler = handle(previewMailText, async (request) => {
  const { input, caller, database, services, now, lang: reader } = request;
  const { kind, lang, text } = input;
  const problems = mailTextProblems(kind, text);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, reader, 'text'));
  const { conciergerieId: desk, beneficiaryId, userId } = caller;
  const person = await findAccessMailFacts(
    database,
    await findPreviewedPerson(database, { desk, beneficiaryId, userId }),
  );
  if (person === null) throw new Error('There is nobody to make a mail out for.');
  const rendered = await renderEditedMail(database, kind, text, { person: { ...person, lang }, now });
  return {
    subject: rendered.subject,
    html: fillPlaces(rendered.html, rendered.placeKey, { token: '', openMark: () => '', signature: '', site: '' }),
    from: senderOf(person, services.settings),
    person: `${person.firstName} ${person.lastName}`.trim(),
  };
});
