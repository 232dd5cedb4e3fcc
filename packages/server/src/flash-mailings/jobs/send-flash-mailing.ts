import { addToOutbox } from '../../platform/live/live-channel.ts';
import { flashCapSince, flashDecision } from '@loge/domain/flash-mailings/flash-audience';
import type { Lang } from '@loge/domain/shared/lang';
import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/connection.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import { replyToOf, senderOf } from '../../platform/mail/mail-addresses.ts';
import { insertMails, type NewBulkMail } from '../../platform/mail/mail-rows.ts';
import type { PushNews } from '../../platform/push/push-message-rows.ts';
import { pushToPeople } from '../../platform/push/queue-push.ts';
import type { Services } from '../../platform/services.ts';
import type { Changes } from '../../platform/unit-of-work/changes.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { composeFlash } from '../compose-flash.ts';
import { mailOf, type RenderedFlash } from '../rendered-flash.ts';
import { type FlashDeskRow, getFlashDesk, topicLabels } from '../rows/flash-desk-rows.ts';
import { type FlashMailingRow, getFlashMailing } from '../rows/flash-mailing-rows.ts';
import {
  findUnfinishedMailings,
  type FlashReaderRow,
  leaveOut,
  noteWritten,
  takeWaiting,
} from '../rows/flash-recipient-rows.ts';

/** Mails of one transaction: a process that is killed has these few to write again, and nobody waits for what it holds. */
const batch = 200;

/** Every minute: goes on with mailings whose process has died. Where somebody is at it, it finds nothing to do. */
export async function resumeFlashMailings(services: Services): Promise<void> {
  for (const mailingId of await findUnfinishedMailings(services.database)) {
    try {
      await sendFlashMailing(services, mailingId);
    } catch (error) {
      // One mailing keeps no other one waiting; it is looked at again in a minute.
      services.log.error({ err: error, mailing: mailingId }, 'a mailing could not go on');
    }
  }
}

/**
 * Writes the mails of a mailing that was sent, some hundreds at a time and each once: a person is held while theirs is written, and noted with it. Who
 * has unsubscribed, got enough or left in the meantime gets none. By any number of processes at once, and again after a crash.
 */
export async function sendFlashMailing(services: Services, mailingId: number): Promise<void> {
  const mailing = await getFlashMailing(services.database, mailingId);
  if (mailing.sentContent === null) return;
  const desk = await getFlashDesk(services.database, mailing.conciergerieId);
  const rendered = await renderBoth(services, mailing, desk);
  for (;;) {
    const taken = await machineWrite(services, `flash-${mailingId}`, async (transaction, changes) => {
      const number = await writeSome(services, { transaction, changes }, { mailing, desk, rendered });
      if (number > 0) changes.announce({ conciergerieId: mailing.conciergerieId, topics: ['flash-mailings', 'mails'] });
      return number;
    });
    if (taken === 0) return;
  }
}

interface Sending {
  readonly mailing: FlashMailingRow;
  readonly desk: FlashDeskRow;
  readonly rendered: Readonly<Record<Lang, RenderedFlash>>;
}

async function renderBoth(
  services: Services,
  { id, topic, values, sentContent }: FlashMailingRow,
  desk: FlashDeskRow,
): Promise<Sending['rendered']> {
  if (sentContent === null) throw new Error('Nothing was sent.');
  const labels = await topicLabels(services.database, topic);
  const render = async (lang: Lang): Promise<RenderedFlash> => {
    const mail = await composeFlash(
      services,
      { content: sentContent, values, desk, topicLabel: labels[lang], lang },
      { mailingId: id, base: services.settings.publicUrl, sender: null },
    );
    // Nothing is sent that is too long.
    if ('problems' in mail) throw new Error(`The mailing ${id} cannot be made.`);
    return mail;
  };
  return { fr: await render('fr'), en: await render('en') };
}

/** One batch; answers how many people were decided about. */
async function writeSome(
  services: Services,
  { transaction, changes }: { readonly transaction: Database; readonly changes: Changes },
  { mailing, desk, rendered }: Sending,
): Promise<number> {
  const { id: mailingId, conciergerieId, topic } = mailing;
  const now = services.clock();
  const taken = await takeWaiting(
    transaction,
    { mailingId, conciergerieId, topic },
    { since: flashCapSince(now), limit: batch },
  );
  const decided = taken.map((reader) => ({
    reader,
    state: flashDecision(reader, { now, delayHours: desk.delayHours }),
  }));
  const leftOut = decided.flatMap(({ reader: { userId }, state }) => (state === 'written' ? [] : [{ userId, state }]));
  if (leftOut.length > 0) await leaveOut(transaction, mailingId, leftOut, now);

  const readers = decided.filter(({ state }) => state === 'written').map(({ reader }) => reader);
  if (readers.length === 0) return taken.length;
  const isCarried = services.settings.smtpUrl !== undefined;
  const mails = readers.map((reader): NewBulkMail => ({
    ...mailFor(reader, { mailing, desk, rendered }, services),
    state: isCarried ? 'queued' : 'kept',
  }));
  const mailIds = await insertMails(transaction, mails);
  const written = mails.flatMap(({ userId, oneTimeToken }) => {
    const mail = mailIds.get(userId);
    if (mail === undefined) return [];
    return [{ userId, mailId: mail.id, unsubscribeHash: mail.isNew ? hashToken(oneTimeToken) : null }];
  });
  await noteWritten(transaction, mailingId, written, { state: isCarried ? 'written' : 'sent', now });
  await pushToPeople(
    transaction,
    changes,
    written.map(({ userId }) => userId),
    pushOfMailing(mailingId, desk, now),
  );
  if (isCarried) {
    const jobs = written.map(({ mailId }) => ({ name: 'deliver-mail' as const, data: { mailId }, after: undefined }));
    const jobKinds = await services.jobs.enqueueAll(transaction, jobs);
    await addToOutbox(transaction, [{ topics: [], jobKinds }]);
  }
  return taken.length;
}

/** The subject of a mail names its reader; what may stand on a locked screen does not. */
const pushOfMailing = (mailingId: number, { conciergerieName }: FlashDeskRow, now: Date): PushNews => ({
  news: `flash-${mailingId}`,
  kind: 'offers',
  topic: `flash-${mailingId}`,
  labelFr: `Un bon plan de ${conciergerieName} vous attend dans vos e-mails.`,
  labelEn: `An offer of ${conciergerieName} waits in your mails.`,
  path: '/bnfv2/home',
  now,
});

function mailFor(reader: FlashReaderRow, { mailing, desk, rendered }: Sending, { settings }: Services): NewBulkMail {
  const { placeKey, subject, html, text } = mailOf(rendered[reader.lang], reader);
  return {
    dedupeKey: `flash-${mailing.id}-${reader.userId}`,
    template: 'flash',
    lang: reader.lang,
    userId: reader.userId,
    conciergerieId: mailing.conciergerieId,
    from: senderOf(desk, settings),
    to: reader.email,
    replyTo: replyToOf(desk),
    subject,
    text,
    html,
    placeKey,
    oneTimeToken: randomBytes(24).toString('base64url'),
    subscriptionId: mailing.topic,
    ...(mailing.attachment === null ? {} : { attachedFileId: mailing.attachment.fileId }),
  };
}
