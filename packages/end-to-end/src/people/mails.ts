import { expect } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mail as its reader's mail server took it in. Only those of the other server go out: here they are kept. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** As the mail has them, each name in small letters. */
  readonly headers: Readonly<Record<string, string>>;
}

const folder = join(import.meta.dirname, '..', '..', '..', '..', '.data', 'browser-tests', 'mails');

export const mailsTo = (address: string): ReceivedMail[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ReceivedMail)
    .filter(({ to }) => to === address);

/** The one mail to somebody, once it has come. */
export async function mailTo(address: string): Promise<ReceivedMail> {
  await expect.poll(() => mailsTo(address).length, { message: `a mail to ${address}` }).toBe(1);
  const [mail] = mailsTo(address);
  if (mail === undefined) throw new Error(`No mail has come to ${address}.`);
  return mail;
}
