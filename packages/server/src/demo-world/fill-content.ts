import { addDays, formatDate } from '@loge/domain/shared/local-date';
import type { Lang, Text } from '@loge/domain/shared/lang';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import { offerId } from './catalogue-ids.ts';
import { MOMENT_OFFERS, NEWS } from './data/content.ts';
import { at, type DemoClock, stamp } from './demo-clock.ts';
import { deskId } from './fill-desks.ts';
import { insertRows } from './insert-rows.ts';
import { RESPONSIBLE_USER_ID } from './staff.ts';

/** News and offers of the moment: some online, some waiting, some over. */
export async function fillContent(transaction: DatabaseTransaction, clock: DemoClock): Promise<void> {
  const day = (days: number): string => addDays(clock.today, days);
  // '{date:+14}' stands for the day in a fortnight.
  const dated = (text: Text | undefined, lang: Lang): string =>
    (text?.[lang] ?? '').replace(/\{date:([+-]\d+)\}/, (_, days: string) =>
      formatDate(day(Number(days)), 'short', lang),
    );
  const writtenOn = (from: number): string => stamp(at(day(Math.min(from, 0) - 3), '15:00'));

  // Goes live in a week and a day; its contents have days of their own after that.
  await insertRows(transaction, 'content_groups', [
    {
      id: 1,
      name: 'Fêtes de fin d’année',
      opens_on: day(8),
      created_by: RESPONSIBLE_USER_ID,
      created_at: writtenOn(0),
    },
  ]);
  const groupOf = (group: 'year-end' | undefined): number | null => (group === undefined ? null : 1);

  await insertRows(
    transaction,
    'news',
    NEWS.map((news, index) => ({
      id: index + 1,
      title_internal: news.internal,
      title_fr: news.title.fr,
      title_en: news.title.en,
      summary_fr: news.summary.fr,
      summary_en: news.summary.en,
      content_fr: news.content.fr,
      content_en: news.content.en,
      date_text_fr: dated(news.date, 'fr'),
      date_text_en: dated(news.date, 'en'),
      hour_text_fr: news.hour?.fr ?? '',
      hour_text_en: news.hour?.en ?? '',
      location_text_fr: news.location?.fr ?? '',
      location_text_en: news.location?.en ?? '',
      action_label_fr: news.action?.fr ?? '',
      action_label_en: news.action?.en ?? '',
      url: news.url ?? '',
      offer_id: news.offer === undefined ? null : offerId(news.offer),
      from_date: day(news.from),
      to_date: day(news.to),
      order_rank: (index + 1) * 10,
      illustration: news.illustration,
      group_id: groupOf(news.group),
      created_by: RESPONSIBLE_USER_ID,
      created_at: writtenOn(news.from),
    })),
  );
  await insertRows(
    transaction,
    'news_conciergeries',
    NEWS.flatMap(({ desks }, index) => desks.map((desk) => ({ news_id: index + 1, conciergerie_id: deskId(desk) }))),
  );
  await insertRows(
    transaction,
    'moment_offers',
    MOMENT_OFFERS.map((moment, index) => ({
      id: index + 1,
      title_internal: moment.internal,
      title_fr: moment.title.fr,
      title_en: moment.title.en,
      content_fr: moment.content.fr,
      content_en: moment.content.en,
      from_date: day(moment.from),
      to_date: day(moment.to),
      url: moment.url ?? '',
      promo_code: moment.promoCode ?? '',
      offer_id: moment.offer === undefined ? null : offerId(moment.offer),
      order_rank: (index + 1) * 10,
      illustration: moment.illustration,
      group_id: groupOf(moment.group),
      created_by: RESPONSIBLE_USER_ID,
      created_at: writtenOn(moment.from),
    })),
  );
  await insertRows(
    transaction,
    'moment_offer_conciergeries',
    MOMENT_OFFERS.flatMap(({ desks }, index) =>
      desks.map((desk) => ({ moment_offer_id: index + 1, conciergerie_id: deskId(desk) })),
    ),
  );
}
