import { formatDate, formatTime, type LocalDate, type LocalTime } from '@loge/domain/shared/local-date';
import type { Lang } from '@loge/domain/shared/lang';

/* What the business log says in words: its lines are French, and kept as they were written. */

export const dayInJournal = (day: LocalDate): string => formatDate(day, 'numeric', 'fr');

export const daysInJournal = (from: LocalDate, to: LocalDate): string =>
  from === to ? dayInJournal(from) : `du ${dayInJournal(from)} au ${dayInJournal(to)}`;

export const timeInJournal = (time: LocalTime): string => formatTime(time, 'fr');

const languages: Readonly<Record<Lang, string>> = { fr: 'en français', en: 'en anglais' };
export const languageInJournal = (lang: Lang): string => languages[lang];
