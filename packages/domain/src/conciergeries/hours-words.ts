import type { Lang } from '../shared/lang.ts';
import { formatTime, timeOfMinutes } from '../shared/local-date.ts';
import type { Opening } from './opening-hours.ts';

const LAST_MINUTE = 24 * 60 - 1;
const words = { fr: { to: 'à', and: 'et' }, en: { to: 'to', and: 'and' } } as const;

/** The openings of a day as people say them: "8 h à 12 h et 14 h à 19 h"; empty for none. */
export function openingsText(openings: readonly Opening[], lang: Lang): string {
  const { to, and } = words[lang];
  const clock = (minutes: number): string => formatTime(timeOfMinutes(Math.min(minutes, LAST_MINUTE)), lang);
  return openings
    .map(({ startMinutes, endMinutes }) => `${clock(startMinutes)} ${to} ${clock(endMinutes)}`)
    .join(` ${and} `);
}
