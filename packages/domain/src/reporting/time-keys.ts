import type { Lang } from '../shared/lang.ts';
import { formatDate, formatMonth, isLocalDate } from '../shared/local-date.ts';
import type { DimensionKind } from './cubes.ts';

const weekdays: Readonly<Record<Lang, readonly string[]>> = {
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

/** A piece of time as people say it; null for an invalid key, and for dimensions that are not of time. */
export function timeLabel(kind: DimensionKind, key: string, lang: Lang): string | null {
  switch (kind) {
    case 'year':
      return /^\d{4}$/.test(key) ? key : null;
    case 'month':
      return isLocalDate(`${key}-01`) ? formatMonth(`${key}-01`, lang) : null;
    case 'week': {
      const [, year, week] = /^(\d{4})-W(\d\d)$/.exec(key) ?? [];
      if (year === undefined || week === undefined) return null;
      return lang === 'fr' ? `semaine ${Number(week)}, ${year}` : `week ${Number(week)}, ${year}`;
    }
    case 'day':
      return isLocalDate(key) ? formatDate(key, 'numeric', lang) : null;
    case 'weekday':
      return weekdays[lang][Number(key) - 1] ?? null;
    case 'hour':
      if (!/^\d\d$/.test(key)) return null;
      return lang === 'fr' ? `${Number(key)} h` : `${key}:00`;
    default:
      return null;
  }
}
