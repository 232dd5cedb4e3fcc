import type { ActualiteOnWire, OffreDuMomentOnWire } from '@loge/contract/content/content-wire';
import type { Lang } from '@loge/domain/shared/lang';

/** An offer of the moment in one language; French stands where English was left empty. */
export const offerTexts = (offer: OffreDuMomentOnWire, language: Lang) => ({
  title: chosen(language, offer.titleFr, offer.titleEn),
  content: chosen(language, offer.contentFr, offer.contentEn),
  alt: chosen(language, offer.imageAltFr, offer.imageAltEn),
});

/** A news item in one language. */
export const newsTexts = (news: ActualiteOnWire, language: Lang) => ({
  title: chosen(language, news.titleFr, news.titleEn),
  summary: chosen(language, news.summaryFr, news.summaryEn),
  content: chosen(language, news.contentFr, news.contentEn),
  alt: chosen(language, news.imageAltFr, news.imageAltEn),
  date: chosen(language, news.dateFr, news.dateEn),
  hour: chosen(language, news.heureFr, news.heureEn),
  place: chosen(language, news.locationFr, news.locationEn),
  action: chosen(language, news.actionFr, news.actionEn),
});

const chosen = (language: Lang, fr: string, en: string): string => (language === 'en' && en.trim() !== '' ? en : fr);
