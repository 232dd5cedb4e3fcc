import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
  /** The same for every try, so that a receiving server can tell a repeat. */
  readonly messageId: string;
  /** How to receive no more of this kind, as an address; of one that begins with http by one click. Null for what somebody has to receive. */
  readonly unsubscribe: string | null;
}

/** Carries mails to the outside. Without an SMTP server there is none: mails are kept and shown. */
export interface MailTransport {
  carry(mail: OutgoingMail): Promise<void>;
}

/** How long a mail server may keep us waiting: for its greeting, between two bytes of its answers, and from beginning to end. */
export interface MailTimeouts {
  readonly greetingMs: number;
  readonly answerMs: number;
  /** However busily it speaks: one that sends a byte now and then would otherwise hold a mail for ever. */
  readonly conversationMs: number;
}

const usualTimeouts: MailTimeouts = { greetingMs: 10_000, answerMs: 30_000, conversationMs: 60_000 };

/** What is left of a conversation that was given up is closed without ceremony. */
const quitTimeoutMs = 1_000;

export function smtpTransport(
  url: string,
  { greetingMs, answerMs, conversationMs }: MailTimeouts = usualTimeouts,
  /** Where mail servers send back what they cannot hand on; without it, to the sender. */
  bounceAddress?: string,
): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: answerMs,
    dnsTimeout: greetingMs,
    socketCloseTimeout: quitTimeoutMs,
  });
  return {
    async carry({ messageId, to, replyTo, unsubscribe, attachments, ...mail }) {
      const signal = AbortSignal.timeout(conversationMs);
      const sending = transport.sendMail({
        ...mail,
        attachments: [...attachments],
        signal,
        ...(bounceAddress !== undefined && { envelope: { from: bounceAddress, to } }),
        // As an address, not as a list of them: a comma in what somebody typed must not reach further people.
        to: { name: '', address: to },
        replyTo: replyTo === null ? undefined : { name: '', address: replyTo },
        messageId: `<${messageId}>`,
        headers: {
          // Answering machines leave such mails alone (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== null && { 'List-Unsubscribe': `<${unsubscribe}>` }),
          ...(unsubscribe?.startsWith('http') === true && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      });
      await sending.catch((cause: unknown) => {
        if (!signal.aborted) throw cause;
        throw new Error(`The mail server came to no end within ${conversationMs / 1000} s.`, { cause });
      });
    },
  };
}
