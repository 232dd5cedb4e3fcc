import { simpleParser } from 'mailparser';

/** What a mail server reports of a mail that it had taken and could not hand on for good (RFC 3464). */
export interface BounceReport {
  /** Of ours, as `messageIdOf` writes it. */
  readonly mailId: number;
  readonly createdAt: Date;
  /** Whom the report is about, as the reporting server names them. */
  readonly recipient: string;
  /** "5.1.1". */
  readonly status: string;
  readonly reason: string;
  /** Nobody is at that address, or it takes no mail any more (5.1.x, 5.2.1): not a mailbox that is full, nor a policy. */
  readonly isUnknownRecipient: boolean;
}

const ourMessageId = /<mail-(\d{1,15})-(\d{10,16})@/;

/** Nobody looks at the texts of a report: what is made of them takes a time that grows with the square of their links. */
const attachmentsAlone = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
};

/** Reads a returned mail. Null for all else: an answer of somebody, a delay, a report about a mail that is not ours. */
export async function readBounce(source: Buffer): Promise<BounceReport | null> {
  const { attachments } = await simpleParser(source, attachmentsAlone);
  const partOf = (...types: readonly string[]): string =>
    attachments.find(({ contentType }) => types.includes(contentType))?.content.toString('utf8') ?? '';
  const status = fieldsOf(partOf('message/delivery-status', 'message/global-delivery-status'));
  // What came back bears the id that we gave it.
  const returned = partOf('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers');
  const [, mailId, createdAt] = ourMessageId.exec(returned) ?? [];
  const code = /^5\.\d{1,3}\.\d{1,3}/.exec(status.get('status') ?? '')?.[0];
  if (mailId === undefined || createdAt === undefined || code === undefined) return null;
  if (status.get('action')?.toLowerCase() !== 'failed') return null;
  return {
    mailId: Number(mailId),
    createdAt: new Date(Number(createdAt)),
    recipient: valueOf(status.get('final-recipient') ?? status.get('original-recipient') ?? ''),
    status: code,
    reason: valueOf(status.get('diagnostic-code') ?? code).slice(0, 1000),
    isUnknownRecipient: /^5\.1\.|^5\.2\.1$/.test(code),
  };
}

/** "rfc822; camille@example.test" without what it is a name of. */
const valueOf = (field: string): string => field.replace(/^[\w-]+\s*;\s*/, '').trim();

/** The fields of a report, those of its first recipient included: a mail of ours has one. */
function fieldsOf(report: string): ReadonlyMap<string, string> {
  const unfolded = report.replaceAll(/\r?\n[ \t]+/g, ' ');
  const fields = new Map<string, string>();
  for (const line of unfolded.split(/\r?\n/)) {
    const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}
