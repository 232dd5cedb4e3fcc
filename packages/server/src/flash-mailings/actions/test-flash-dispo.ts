import { testFlashDispo } from '@loge/contract/flash-mailings/test-flash-dispo';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { isEmail } from '@loge/domain/profile/contact-rules';
import { problem } from '@loge/domain/shared/problem';
import { randomUUID } from 'node:crypto';
import { handle } from '../../platform/gateway/action-handler.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { replyToOf, senderOf } from '../../platform/mail/mail-addresses.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { composeFlash } from '../compose-flash.ts';
import { mailOf } from '../rendered-flash.ts';
import { countTestsOfHour, getFlashDesk, readerNames, topicLabels } from '../rows/flash-desk-rows.ts';
import { getFlashMailing, setFlashTested } from '../rows/flash-mailing-rows.ts';
import { contentOf, readMailing, usableTemplate } from '../typed-mailing.ts';

/** Mails of ours to whatever address somebody types: as many as trying things out takes. */
const maxTestsPerHour = 30;

export const testFlashDispoHandler = handle(testFlashDispo, async (request) => {
  const { input, rows, caller, database, changes, services, now, lang } = request;
  const { email, flashDispo: typed } = input;
  const saved = rows.flashDispoId === null || rows.flashDispoId === undefined ? null : rows.flashDispoId.id;
  const had = saved === null ? null : await getFlashMailing(database, saved);
  const isAsked = had !== null || (typed !== null && typed !== undefined);
  const wrong = [
    ...(isEmail(email) ? [] : [problem('email', 'invalidEmail')]),
    ...(isAsked ? [] : [problem('flashDispo', 'required')]),
  ];
  if (wrong.length > 0) return refuseInput(ruleProblems(wrong, lang));
  const conciergerieId = had?.conciergerieId ?? caller.conciergerieId;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  if ((await countTestsOfHour(database, caller.userId)) >= maxTestsPerHour) return refuse('too-many-requests');

  const template = await usableTemplate(
    { database },
    had === null ? (rows.flashDispo?.templateId?.id ?? null) : had.templateId,
  );
  if (isRefusal(template)) return template;
  const mailing =
    had === null && typed !== null && typed !== undefined ? await readMailing(request, typed, template, null) : null;
  if (mailing !== null && mailing.problems.length > 0)
    return refuseInput(ruleProblems(mailing.problems, lang, 'flashDispo'));

  const content = had === null ? mailing?.content : contentOf(had, template);
  if (content === undefined) throw new Error('Nothing to test.');
  const desk = await getFlashDesk(database, conciergerieId);
  const { fr: topicLabel } = await topicLabels(database, had?.topic ?? mailing?.topic ?? 0);
  const values = had?.values ?? mailing?.values ?? {};
  const rendered = await composeFlash(
    services,
    { content, values, desk, topicLabel, lang: 'fr' },
    { mailingId: null, base: services.settings.publicUrl, sender: String(caller.userId) },
  );
  if ('problems' in rendered)
    return refuseInput(ruleProblems(rendered.problems, lang, had === null ? 'flashDispo' : ''));
  const mail = mailOf(rendered, await readerNames(database, caller.userId));
  const attachedFileId = had === null ? mailing?.attachedFileId : had.attachment?.fileId;
  await enqueueMail(services, database, {
    dedupeKey: `flash-test-${randomUUID()}`,
    template: 'flash-test',
    lang: 'fr',
    userId: caller.userId,
    conciergerieId,
    orderId: null,
    from: senderOf(desk, services.settings),
    to: email,
    replyTo: replyToOf(desk),
    subject: `[Test] ${mail.subject}`,
    text: mail.text,
    html: mail.html,
    placeKey: mail.placeKey,
    ...(attachedFileId === null || attachedFileId === undefined ? {} : { attachedFileId }),
  });
  if (had !== null) await setFlashTested(database, had.id, { email, now });
  changes.announce({ conciergerieId });
  changes.record({ action: 'flash-mailing-tested', conciergerieId, comment: mail.subject });
  return { testedWith: email };
});
