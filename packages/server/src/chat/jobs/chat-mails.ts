import { findUnreadMessage, type UnreadMessageRow } from '../rows/chat-mail-rows.ts';
import { linkTo } from '../../platform/link-to.ts';
import { replyToOf, senderOf } from '../../platform/mail/mail-addresses.ts';
import { renderAccessMail } from '../../platform/mail/templates/access-mail.ts';
import type { Services } from '../../platform/services.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';

const hourMs = 3_600_000;

/**
 * Tells a beneficiary by mail of a message that still waits after a while: once until they have read what waits, and once per thread and
 * clock hour at most (docs/rules/chat.md). Run twice it writes once.
 */
export async function mailUnreadMessage(services: Services, messageId: number): Promise<void> {
  const message = await findUnreadMessage(services.database, messageId);
  if (message === null) return;
  const { threadId, conciergerieId, orderId, lang } = message;
  const hour = Math.floor(message.createdAt.getTime() / hourMs);
  const rendered = renderAccessMail('chat-unread', {
    lang,
    brand: message.brand,
    desk: message.conciergerieName,
    values: { author: message.authorFirstName },
    url: linkTo(services.settings, message, routeOf(message)),
  });
  await enqueueMail(services, services.database, {
    dedupeKey: `chat-thread-${threadId}-hour-${hour}`,
    template: 'chat-unread',
    lang,
    userId: message.userId,
    conciergerieId,
    orderId,
    from: senderOf(message, services.settings),
    to: message.email,
    replyTo: replyToOf(message),
    ...rendered,
  });
}

function routeOf({ orderId, complaintId, conciergerieId }: UnreadMessageRow): string {
  if (complaintId !== null) return `/complaints/${complaintId}`;
  return orderId === null ? `/chat/desk/${conciergerieId}` : `/chat/order/${orderId}`;
}
