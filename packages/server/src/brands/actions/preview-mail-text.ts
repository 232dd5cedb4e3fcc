import { previewMailText } from '@loge/contract/brands/preview-mail-text';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { mailTextProblems } from '@loge/domain/brands/mail-texts';
import { formatDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { accessMailFacts } from '../../credentials/enqueue-access-mail.ts';
import { findAccessMailFacts } from '../../credentials/rows/access-mail-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { senderOf } from '../../platform/mail/mail-addresses.ts';
import { fillPlaces } from '../../platform/mail/mail-places.ts';
import { renderAccessMail } from '../../platform/mail/templates/access-mail.ts';
import { refuseInput } from '../../platform/refusal.ts';
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
  const date = formatDate(instantToLocal(now.getTime(), person.zone).date, 'long', lang);
  const facts = await accessMailFacts(database, kind, { ...person, lang }, now, { date });
  // Its button leads nowhere.
  const rendered = renderAccessMail(kind, { ...facts, words: text, url: '#' });
  return {
    subject: rendered.subject,
    html: fillPlaces(rendered.html, rendered.placeKey, { token: '', openMark: () => '', signature: '', site: '' }),
    from: senderOf(person, services.settings),
    person: `${person.firstName} ${person.lastName}`.trim(),
  };
});
