import type { MailCarrier } from '../outside/mail/mail-carrier.ts';
import {
  setMailFailed,
  setMailKept,
  oneTimeTokenPlace,
  type QueuedMail,
  setMailSent,
  takeQueuedMail,
} from '../database/mail-rows.ts';
import type { Services } from '../services.ts';

/** Sends one kept mail. Done twice it sends once; refused by the mail server it is marked and tried again by the queue. */
export async function deliverMail(
  { database, clock }: Services,
  carrier: MailCarrier | undefined,
  mailId: number,
): Promise<void> {
  const failure = await database.transaction().execute(async (transaction) => {
    const mail = await takeQueuedMail(transaction, mailId);
    if (mail === null) return undefined;
    if (carrier === undefined) {
      await setMailKept(transaction, mailId);
      return undefined;
    }
    try {
      await carrier.carry({
        from: mail.mail_from,
        to: mail.mail_to,
        replyTo: mail.reply_to,
        subject: mail.subject,
        text: withToken(mail, mail.text_body),
        html: withToken(mail, mail.html_body),
        messageId: `mail-${mail.id}@loge`,
      });
      await setMailSent(transaction, mailId, clock());
      return undefined;
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      await setMailFailed(transaction, mailId, reason.message);
      return reason;
    }
  });
  if (failure !== undefined) throw failure;
}

const withToken = ({ one_time_token: token }: QueuedMail, body: string): string =>
  token === null ? body : body.replaceAll(oneTimeTokenPlace, token);
