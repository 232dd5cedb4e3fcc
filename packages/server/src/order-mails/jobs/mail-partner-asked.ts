import { randomBytes } from 'node:crypto';
import { NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { findPartnerReaders, insertPartnerLink } from '../../order-facts/rows/partner-link-rows.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { pushToPeople } from '../../platform/push/queue-push.ts';
import { linkTo } from '../../platform/link-to.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { newPlaces } from '../../platform/mail/mail-places.ts';
import { replyToOf, senderOf } from '../../platform/mail/mail-addresses.ts';
import type { Services } from '../../platform/services.ts';
import { renderOrderMail } from '../order-mail.ts';
import { findOrderMailFacts } from '../rows/order-mail-rows.ts';

const tokenBytes = 32;
const lifetimeMs = 7 * 86_400_000;
const noStep = 0;

/** Asks an order's partner whether they take it on: each of their people by a link of their own. Run twice it writes once; the links of a second run are in no mail. */
export async function mailPartnerAsked(
  services: Services,
  { orderId, at }: { readonly orderId: number; readonly at: string },
): Promise<void> {
  const order = await findOrderMailFacts(services.database, orderId, noStep);
  if (order === null) return;
  const now = services.clock();
  const today = instantToLocal(now.getTime(), order.zone).date;
  const readers = await findPartnerReaders(services.database, orderId);
  await machineWrite(services, `partner-asked-${orderId}`, (transaction, changes) =>
    pushToPeople(
      transaction,
      changes,
      readers.map(({ id }) => id),
      {
        news: `order-${orderId}-asked-${at}`,
        kind: 'partner-orders',
        topic: `order-${orderId}`,
        labelFr: `Une commande vous attend${NO_BREAK_SPACE}: ${order.offerLabelFr}`,
        labelEn: `An order waits for you: ${order.offerLabelEn}`,
        path: `/partnerOrderDetail/${orderId}`,
        now,
      },
    ),
  );
  for (const { id, email } of readers) {
    const token = randomBytes(tokenBytes).toString('base64url');
    const places = newPlaces();
    const url = linkTo(services.settings, order, `/partnerAnswer/${places.token}`, 'fr');
    const rendered = renderOrderMail('partner-asked', order, { lang: 'fr', url, today }, places);
    await services.writing.transaction().execute(async (transaction) => {
      await insertPartnerLink(transaction, {
        conciergerieId: order.conciergerieId,
        orderId,
        tokenHash: hashToken(token),
        sentTo: id,
        now,
        expiresAt: new Date(now.getTime() + lifetimeMs),
      });
      await enqueueMail(services, transaction, {
        dedupeKey: `order-${orderId}-asked-${at}-${id}`,
        template: 'partner-asked',
        lang: 'fr',
        userId: id,
        conciergerieId: order.conciergerieId,
        orderId,
        from: senderOf(order, services.settings),
        to: email,
        replyTo: replyToOf(order),
        ...rendered,
        oneTimeToken: token,
      });
    });
  }
}
