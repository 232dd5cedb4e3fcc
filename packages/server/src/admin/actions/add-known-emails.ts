import { addKnownEmails } from '@loge/contract/admin/add-known-emails';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { knownEmailProblems } from '@loge/domain/access/known-emails';
import { problem } from '@loge/domain/shared/problem';
import { upsertKnownEmails } from '../../registration/rows/known-email-rows.ts';
import { lockDesk } from '../../people-file/rows/people-file-rows.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { counted } from '@loge/domain/shared/french-words';

export const addKnownEmailsHandler = handle(addKnownEmails, async ({ input, database, lang, changes }) => {
  const { conciergerieId } = input;
  const emails = input.emails.map((email) => email.toLowerCase());
  const days = { fromDay: input.fromDay ?? null, untilDay: input.untilDay ?? null };
  const problems = knownEmailProblems(emails, days);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  if ((await lockDesk(database, conciergerieId)) === null)
    return refuseInput(ruleProblems([problem('conciergerieId', 'invalidChoice')], lang));
  const { added, changed } = await upsertKnownEmails(database, conciergerieId, emails, days);
  changes.record({
    action: 'known-emails-added',
    comment: `${counted(added, 'adresse ajoutée', 'adresses ajoutées')}, ${counted(changed, 'modifiée', 'modifiées')}`,
    conciergerieId,
  });
  changes.announce({ topics: ['admin'] });
  return { added, changed };
});
