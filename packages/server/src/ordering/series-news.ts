import type { BusinessLogEvent } from '@loge/domain/admin/business-log-events';
import { refusalMessage } from '@loge/contract/shared/answer-codes';
import { notificationType, type NotificationType } from '@loge/domain/notifications/notification-types';
import { type Lang, NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import { formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import type { Database } from '../platform/database/connection.ts';
import { notify as notifyPerson } from '../platform/notifications/notify.ts';
import type { OrderSeriesRow } from '../order-facts/rows/order-series-rows.ts';
import type { OrderingFacts } from '../order-facts/rows/ordering-facts-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import type { Refusal } from '../platform/refusal.ts';

/* What a series tells by itself: to its beneficiary a notification, to the desk a line of its log. */

type Words = (lang: Lang) => string;

async function notify(
  database: Database,
  changes: Changes,
  series: OrderSeriesRow,
  news: {
    readonly type: NotificationType;
    readonly action: BusinessLogEvent;
    readonly orderId?: number;
    readonly words: Words;
    /** False where only the desk's log takes it down. */
    readonly notifiesPerson?: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const { type, words, notifiesPerson = true, now } = news;
  const { label } = notificationType(type);
  if (notifiesPerson)
    await notifyPerson(database, changes, {
      userId: series.beneficiaryId,
      conciergerieId: series.conciergerieId,
      type,
      orderId: news.orderId ?? null,
      labelFr: `${label.fr}${NO_BREAK_SPACE}: ${words('fr')}`,
      labelEn: `${label.en}: ${words('en')}`,
      now,
    });
  changes.announce({ users: [series.beneficiaryId], conciergerieId: series.conciergerieId });
  changes.record({
    action: news.action,
    conciergerieId: series.conciergerieId,
    subjectUserId: series.beneficiaryId,
    ...(news.orderId === undefined ? {} : { orderId: news.orderId }),
    comment: `${words('fr')} (${series.id})`,
  });
}

/** An order of a series costs something else than its beneficiary was last told. A price that is still to come is told with its quote. */
export async function notifyPriceChanged(
  database: Database,
  changes: Changes,
  series: OrderSeriesRow,
  news: {
    readonly orderId: number;
    readonly totalCents: number | null;
    readonly knownTotalCents: number | null;
    readonly now: Date;
  },
): Promise<void> {
  const { totalCents, knownTotalCents } = news;
  if (totalCents === null || knownTotalCents === null) return;
  await notify(database, changes, series, {
    type: 'series_price_changed',
    action: 'series-price-changed',
    orderId: news.orderId,
    words: (lang) =>
      lang === 'fr'
        ? `${formatMoney(totalCents, lang)} au lieu de ${formatMoney(knownTotalCents, lang)}`
        : `${formatMoney(totalCents, lang)} instead of ${formatMoney(knownTotalCents, lang)}`,
    now: news.now,
  });
}

/** A day of a series could not become an order. The person hears it once while a reason lasts, however many days it meets. */
export async function notifyDayRefused(
  database: Database,
  changes: Changes,
  series: OrderSeriesRow,
  news: {
    readonly date: LocalDate;
    readonly today: LocalDate;
    readonly facts: Pick<OrderingFacts, 'labelFr' | 'labelEn'> | null;
    readonly refusal: Refusal;
    readonly notifiesPerson: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const { date, today, facts, refusal, notifiesPerson } = news;
  await notify(database, changes, series, {
    type: 'series_day_refused',
    action: 'series-day-refused',
    notifiesPerson,
    words: (lang) => {
      const label = lang === 'fr' ? facts?.labelFr : facts?.labelEn;
      const why = refusalMessage(refusal.name, lang, refusal.details);
      return `${label ?? ''}, ${formatDate(date, 'long', lang, today)}. ${why}`;
    },
    now: news.now,
  });
}

/** A series has no day left; where its offer ends before it would, that is told. */
export async function notifySeriesEnded(
  database: Database,
  changes: Changes,
  series: OrderSeriesRow,
  news: {
    readonly facts: Pick<OrderingFacts, 'labelFr' | 'labelEn'>;
    readonly endedWithOffer: LocalDate | null;
    readonly today: LocalDate;
    readonly now: Date;
  },
): Promise<void> {
  const { facts, endedWithOffer, today, now } = news;
  if (endedWithOffer === null) {
    changes.announce({ users: [series.beneficiaryId], conciergerieId: series.conciergerieId });
    return;
  }
  await notify(database, changes, series, {
    type: 'series_ended',
    action: 'series-ended',
    words: (lang) => {
      const last = formatDate(endedWithOffer, 'long', lang, today);
      return lang === 'fr'
        ? `${facts.labelFr} n’est plus proposé après le ${last}`
        : `${facts.labelEn} is no longer offered after ${last}`;
    },
    now,
  });
}
