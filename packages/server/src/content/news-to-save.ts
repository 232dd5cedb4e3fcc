import type { setActualite } from '@loge/contract/content/set-actualite';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import type { EditedNews } from '@loge/domain/content/edit-content';
import type { SavedWheel } from '../games/rows/edited-wheel-rows.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import type { EditedNewsRow, SavedNews } from './rows/edited-news-rows.ts';

type Sent = ParsedInputOf<typeof setActualite>['object'];
type SentRoue = NonNullable<Sent['roue']>;

/** A news item as it was typed, for its rules. */
export const typedNews = (sent: Sent): EditedNews => ({
  titleInterne: sent.titleInterne,
  titleFr: sent.titleFr,
  titleEn: sent.titleEn,
  contentFr: sent.contentFr,
  contentEn: sent.contentEn,
  fromDate: sent.fromDate ?? null,
  toDate: sent.toDate ?? null,
  url: sent.url,
  imageAltFr: sent.imageAltFr,
  imageAltEn: sent.imageAltEn,
  summaryFr: sent.summaryFr,
  summaryEn: sent.summaryEn,
  dateFr: sent.dateFr,
  dateEn: sent.dateEn,
  heureFr: sent.heureFr,
  heureEn: sent.heureEn,
  locationFr: sent.locationFr,
  locationEn: sent.locationEn,
  actionFr: sent.actionFr,
  actionEn: sent.actionEn,
});

/** Its texts as they are kept, HTML cleaned. */
export const newsRowOf = (news: EditedNews): Omit<SavedNews, 'from_date' | 'to_date' | 'offer_id' | 'image_id'> => ({
  title_internal: news.titleInterne,
  title_fr: news.titleFr,
  title_en: news.titleEn,
  content_fr: cleanHtml(news.contentFr),
  content_en: cleanHtml(news.contentEn),
  url: news.url,
  image_alt_fr: news.imageAltFr,
  image_alt_en: news.imageAltEn,
  summary_fr: news.summaryFr,
  summary_en: news.summaryEn,
  date_text_fr: news.dateFr,
  date_text_en: news.dateEn,
  hour_text_fr: news.heureFr,
  hour_text_en: news.heureEn,
  location_text_fr: news.locationFr,
  location_text_en: news.locationEn,
  action_label_fr: news.actionFr,
  action_label_en: news.actionEn,
});

/** A wheel as it is kept. Empty lines are dropped at the end only: which tip belongs to which label is said by their places. */
export const wheelRowOf = (roue: SentRoue): SavedWheel => ({
  short_labels_fr: withoutEnd(roue.libellesCourtsFr),
  short_labels_en: withoutEnd(roue.libellesCourtsEn),
  tips_fr: withoutEnd(roue.libellesLongsFr).map(cleanHtml),
  tips_en: withoutEnd(roue.libellesLongsEn).map(cleanHtml),
  description_fr: roue.description.fr,
  description_en: roue.description.en,
  launch_label_fr: roue.launchLabel.fr,
  launch_label_en: roue.launchLabel.en,
  winner_text_fr: cleanHtml(roue.libelleLongWinner.fr),
  winner_text_en: cleanHtml(roue.libelleLongWinner.en),
  no_more_spins_text_fr: cleanHtml(roue.libelleLongNoMoreSpins.fr),
  no_more_spins_text_en: cleanHtml(roue.libelleLongNoMoreSpins.en),
  spins_per_user_per_day: roue.nbSpinsPerUserPerDay,
  wins_per_conciergerie_per_day: roue.nbWinsPerConciergeriePerDay,
  offer_id: roue.winningOffre ?? null,
});

const withoutEnd = (lines: readonly string[]): string[] =>
  lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);

/** The texts of a wheel that may hold pictures. */
export const textsOfWheel = (wheel: SavedWheel | null): readonly string[] =>
  wheel === null
    ? []
    : [
        ...[wheel.winner_text_fr, wheel.winner_text_en, wheel.no_more_spins_text_fr, wheel.no_more_spins_text_en],
        ...wheel.tips_fr,
        ...wheel.tips_en,
      ];

/** The same of a news item with its wheel. */
export const textsOfNews = (row: EditedNewsRow): readonly string[] => [
  row.content_fr,
  row.content_en,
  ...textsOfWheel(row.wheel),
];
