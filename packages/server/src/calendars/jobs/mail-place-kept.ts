import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { linkTo } from '../../platform/link-to.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { replyToOf, senderOf } from '../../platform/mail/mail-addresses.ts';
import { renderAccessMail } from '../../platform/mail/templates/access-mail.ts';
import type { Services } from '../../platform/services.ts';
import { findKeptPlaceToMail } from '../rows/waiting-list-rows.ts';

/** Tells by mail that a place is kept, and until when, unless it was taken in the meantime. One mail for each offer. */
export async function mailPlaceKept(services: Services, waitId: number): Promise<void> {
  const kept = await findKeptPlaceToMail(services.database, waitId);
  if (kept === null) return;
  const { lang, conciergerieId, userId } = kept;
  const today = instantToLocal(services.clock().getTime(), kept.zone).date;
  const until = instantToLocal(kept.keptUntil.getTime(), kept.zone);
  const rendered = renderAccessMail('place-kept', {
    lang,
    brand: kept.brand,
    desk: kept.conciergerieName,
    values: {
      offer: lang === 'fr' ? kept.labelFr : kept.labelEn,
      day: formatDate(kept.date, 'long', lang),
      time: formatTime(kept.keptTime, lang),
      until: `${until.date === today ? '' : `${formatDate(until.date, 'long', lang)}, `}${formatTime(until.time, lang)}`,
    },
    url: linkTo(
      services.settings,
      kept,
      `/bnfv2/startOrder/0/${kept.universeId}/${kept.categoryId}/${kept.partnerId}/${kept.offerId}`,
      lang,
    ),
  });
  await enqueueMail(services, services.database, {
    dedupeKey: `waiting-list-${waitId}-${kept.offeredAt.getTime()}`,
    template: 'place-kept',
    lang,
    userId,
    conciergerieId,
    orderId: null,
    from: senderOf(kept, services.settings),
    to: kept.email,
    replyTo: replyToOf(kept),
    ...rendered,
  });
}
