import type { Lang } from '../shared/lang.ts';

/** Minutes as hours: '955 h 05', '12 h'; in English '955 h 05 min'. */
export function hoursText(minutes: number, lang: Lang): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const whole = `${new Intl.NumberFormat(lang).format(hours)}\u00a0h`;
  if (rest === 0) return whole;
  const padded = String(rest).padStart(2, '0');
  return lang === 'fr' ? `${whole}\u00a0${padded}` : `${whole} ${padded}\u00a0min`;
}
