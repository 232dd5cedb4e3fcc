import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every try, so that a receiving server can tell a repeat. */
  readonly messageId: string;
}

/** Carries mails to the outside. Without an SMTP server there is none: mails are kept and shown. */
export interface MailCarrier {
  carry(mail: OutgoingMail): Promise<void>;
}

export function smtpCarrier(url: string): MailCarrier {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return {
    async carry({ messageId, ...mail }) {
      await transport.sendMail({ ...mail, replyTo: mail.replyTo ?? undefined, messageId: `<${messageId}>` });
    },
  };
}
