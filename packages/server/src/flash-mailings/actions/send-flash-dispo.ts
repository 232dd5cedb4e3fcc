import { sendFlashDispo } from '@loge/contract/flash-mailings/send-flash-dispo';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { flashSizeProblems } from '@loge/domain/flash-mailings/flash-size';
import { missingValues } from '@loge/domain/flash-mailings/flash-places';
import { flashMailingProblems } from '@loge/domain/flash-mailings/flash-template';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { findAudience } from '../flash-audience.ts';
import { presentMailing } from '../presenters/present-flash.ts';
import { picturesOf } from '../compose-flash.ts';
import { getFlashMailing, setFlashSent } from '../rows/flash-mailing-rows.ts';
import { addRecipients, addUnreachable } from '../rows/flash-recipient-rows.ts';
import { contentOf, usableTemplate } from '../typed-mailing.ts';

/** What is said of somebody whose address is known to have nobody. */
const failingAddress = 'adresse en échec';
const maxErrors = 100;

export const sendFlashDispoHandler = handle(
  sendFlashDispo,
  async ({ input, rows, caller, database, changes, services, now, lang }) => {
    const mailing = await getFlashMailing(database, rows.flashDispoId.id);
    if (mailing.sentAt !== null) return refuse('flash-already-sent');
    if (typeof input.version === 'number' && input.version !== mailing.version) return refuse('changed-meanwhile');
    const template = await usableTemplate({ database }, mailing.templateId);
    if (isRefusal(template)) return template;
    // The template may have changed since the mailing was saved.
    const content = contentOf(mailing, template);
    const problems = [
      ...flashMailingProblems(content),
      ...flashSizeProblems(
        'body',
        { ...content, pictures: picturesOf(content, services.settings.publicUrl) },
        mailing.values,
      ),
      ...missingValues([content.subject, content.body], content.variables, mailing.values).map(({ id, label }) =>
        problem(`variables.${id}`, 'flashValueMissing', { label }),
      ),
    ];
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));

    const audience = await findAudience(database, mailing, now);
    if (audience.written.length === 0) return refuse('flash-nobody');
    const { id: mailingId, conciergerieId } = mailing;
    await setFlashSent(database, mailingId, { by: caller.userId, content, now });
    await addRecipients(
      database,
      { mailingId, conciergerieId },
      audience.written.map(({ userId }) => userId),
    );
    await addUnreachable(
      database,
      { mailingId, conciergerieId },
      audience.unreachable.map(({ userId }) => userId),
      {
        error: failingAddress,
        now,
      },
    );
    changes.queue('send-flash-mailing', { mailingId });
    changes.announce({ conciergerieId });
    const { title } = presentMailing(mailing, []);
    changes.record({
      action: 'flash-mailing-sent',
      conciergerieId,
      comment: `${title} (${audience.written.length})`,
    });
    return {
      success: audience.written.length,
      errors: audience.unreachable
        .slice(0, maxErrors)
        .map(({ firstName, lastName }) => `${`${firstName} ${lastName}`.trim()}\u00a0: ${failingAddress}`),
    };
  },
);
