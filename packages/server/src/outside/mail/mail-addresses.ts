import type { OrderMailRow } from '../../database/order-mail-rows.ts';

/** A name in front of an address: without what could end it or start another header. */
const namePart = (name: string): string =>
  name
    .replaceAll(/["\\<>\r\n,;:]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const hostOf = (publicUrl: string): string => new URL(publicUrl).hostname;

/** From the conciergerie by name; from its own address only where it says so, for other mail servers believe only our own host. */
export function senderOf(order: OrderMailRow, publicUrl: string): string {
  const own = order.writesFromOwnAddress && order.conciergerieEmail !== '';
  const address = own ? order.conciergerieEmail : `ne-pas-repondre@${hostOf(publicUrl)}`;
  return `"${namePart(order.conciergerieName)}" <${address}>`;
}

/** Answers go to the people at the desk. */
export const replyToOf = ({ conciergerieEmail }: OrderMailRow): string | null =>
  conciergerieEmail === '' ? null : conciergerieEmail;
