import { firstDayOf, type Month } from '@loge/domain/billing/statement-months';
import { capitalised } from '@loge/domain/shared/capitalised';
import type { Lang } from '@loge/domain/shared/lang';
import { formatMonth } from '@loge/domain/shared/local-date';

/** « octobre 2026 », in the reader’s language. */
export const monthWords = (month: Month, lang: Lang): string => formatMonth(firstDayOf(month), lang);

/** The same at the beginning of a line. */
export const monthTitle = (month: Month, lang: Lang): string => capitalised(monthWords(month, lang));

/** « Octobre », where the year is known. */
export const monthName = (month: Month, lang: Lang): string => monthTitle(month, lang).replace(/\s\d{4}$/, '');
