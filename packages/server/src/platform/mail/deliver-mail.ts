import type { MailTransport, OutgoingMail } from './mail-transport.ts';
import {
  clearMailFailures,
  findMailLease,
  recordHardBounce,
  type QueuedMail,
  setMailDelayed,
  setMailFailed,
  setMailKept,
  setMailSent,
  takeQueuedMail,
} from './mail-rows.ts';
import { findBrand, findBrandOfDesk } from '../brands/brand-rows.ts';
import { senderAddressOf } from './mail-addresses.ts';
import { fillPlaces } from './mail-places.ts';
import type { PutOff } from '../jobs/job-queue.ts';
import type { Services } from '../services.ts';
import { delayAfterTry, isUnknownRecipient, isPermanentFailure } from './mail-retry.ts';
import { newOpenToken } from './open-tracking.ts';

/** Longer than any try: what has not come back by then was lost with its process. */
const leaseMs = 10 * 60_000;

/**
 * Sends one kept mail, of many at once one of them. What the mail server refuses for good is marked as failed, with its reason; what does
 * not go out for any other reason waits and is tried again, for days. While the server is slow, no connection to the database is held. A mail that another process has in
 * hand is put off until its lease ends: that process may be dead.
 */
export async function deliverMail(
  services: Services,
  carrier: MailTransport | undefined,
  mailId: number,
): Promise<PutOff | undefined> {
  const { database, clock, settings } = services;
  if (carrier === undefined) {
    await setMailKept(database, mailId);
    return undefined;
  }
  const now = clock();
  const mail = await takeQueuedMail(database, mailId, { now, leaseEnds: new Date(now.getTime() + leaseMs) });
  if (mail === null) {
    const leaseEnds = await findMailLease(database, mailId);
    return leaseEnds === null ? undefined : { putOffMs: leaseEnds.getTime() - now.getTime() };
  }
  const from = await senderNow(services, mail);
  if (from === null) {
    await noteFailure(services, mail, new Error(noSender));
    return undefined;
  }
  try {
    await carrier.carry({
      from,
      to: mail.mail_to,
      replyTo: mail.reply_to,
      subject: mail.subject,
      text: filled(services, mail, mail.text_body),
      html: filled(services, mail, mail.html_body),
      attachments: await attachmentsOf(services, mail),
      messageId: messageIdOf(mail, settings.publicUrl),
      unsubscribe: unsubscribeOf(mail, settings.publicUrl),
    });
  } catch (error) {
    await noteFailure(services, mail, error);
    return undefined;
  }
  // A crash before this line sends the mail a second time, under the same message id.
  await setMailSent(database, mailId, clock());
  await clearMailFailures(database, mail.mail_to);
  return undefined;
}

const noSender = 'Aucune adresse d’expéditeur\u00a0: indiquez-la sous Marque et expéditeur, ou par MAIL_FROM.';

/** From whom a mail goes out. One that was written while there was no address has it now, or waits on. */
async function senderNow({ database, settings }: Services, mail: QueuedMail): Promise<string | null> {
  if (!mail.mail_from.endsWith('<>')) return mail.mail_from;
  const { conciergerie_id: desk } = mail;
  const brand = desk === null ? await findBrand(database, 'loge', null) : await findBrandOfDesk(database, desk);
  const address = senderAddressOf(brand, settings);
  return address === null ? null : mail.mail_from.replace(/<>$/, `<${address}>`);
}

async function noteFailure(services: Services, mail: QueuedMail, error: unknown): Promise<void> {
  const { database, clock, jobs, log } = services;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  const delay = isPermanentFailure(error) ? null : delayAfterTry(mail.attempts);
  log.warn({ mailId: mail.id, tries: mail.attempts, reason, delay }, 'mail not sent');
  if (isUnknownRecipient(error)) await recordHardBounce(database, mail.mail_to, { reason, now: clock() });
  if (delay === null) {
    await setMailFailed(database, mail, reason);
    return;
  }
  const sendAfter = new Date(clock().getTime() + delay);
  await database.transaction().execute(async (transaction) => {
    if (await setMailDelayed(transaction, mail, reason, sendAfter))
      await jobs.enqueue(transaction, 'deliver-mail', { mailId: mail.id }, sendAfter);
  });
}

/** The file that goes along; none where its bytes are gone by now. */
async function attachmentsOf({ files }: Services, { attachment }: QueuedMail): Promise<OutgoingMail['attachments']> {
  const content = attachment === null ? null : await files.read(attachment.id);
  if (attachment === null || content === null) return [];
  return [{ filename: attachment.name, contentType: attachment.contentType, content }];
}

/** The same for every try, and of no other mail in the world: not of another installation with the same numbers either. */
const messageIdOf = ({ id, created_at: createdAt }: QueuedMail, publicUrl: string): string =>
  `mail-${id}-${createdAt.getTime()}@${new URL(publicUrl).hostname}`;

/**
 * Only what nobody needs to receive can be put an end to: mailings by one click (RFC 8058), asking for a rating by a mail to the people at the
 * desk, who do it by hand.
 */
function unsubscribeOf(mail: QueuedMail, publicUrl: string): string | null {
  const { template, reply_to: desk, subscription_id: topic, one_time_token: token } = mail;
  if (topic !== null && token !== null) return unsubscribeAddress(publicUrl, token);
  return template === 'request-rating' && desk !== null ? `mailto:${desk}?subject=unsubscribe` : null;
}

/** Where the reader of a mailing unsubscribes by the token of their mail. */
export const unsubscribeAddress = (publicUrl: string, token: string): string => `${publicUrl}/unsubscribe/${token}`;

const filled = ({ seal, settings }: Services, mail: QueuedMail, body: string): string =>
  fillPlaces(body, mail.place_key, {
    token: mail.one_time_token ?? '',
    openMark: () => newOpenToken(seal),
    signature: signatureOf(settings.publicUrl, mail.signed_by),
    site: settings.publicUrl,
  });

/** Mail programs ask for the picture at an address that stays, so a desk that changes it changes it in mails of before as well. */
const signatureOf = (publicUrl: string, desk: number | null): string =>
  desk === null
    ? ''
    : `<img src="${publicUrl}/gateway?action=GetConciergerieSignature&amp;conciergerieId=${desk}" alt="" style="display:block;max-width:100%;height:auto;margin:0 0 12px;">`;
