/** The desk in whose name a mail goes out. */
interface MailDesk {
  readonly conciergerieName: string;
  readonly conciergerieEmail: string;
  readonly writesFromOwnAddress: boolean;
}

/** A name in front of an address: without what could end it or start another header. */
const namePart = (name: string): string =>
  name
    .replaceAll(/["\\<>\r\n,;:]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const hostOf = (publicUrl: string): string => new URL(publicUrl).hostname;

/** From the conciergerie by name; from its own address only where it says so, for other mail servers believe only our own host. */
export function senderOf(desk: MailDesk, publicUrl: string): string {
  const own = desk.writesFromOwnAddress && desk.conciergerieEmail !== '';
  const address = own ? desk.conciergerieEmail : `ne-pas-repondre@${hostOf(publicUrl)}`;
  return `"${namePart(desk.conciergerieName)}" <${address}>`;
}

/** Answers go to the people at the desk. */
export const replyToOf = ({ conciergerieEmail }: MailDesk): string | null =>
  conciergerieEmail === '' ? null : conciergerieEmail;
