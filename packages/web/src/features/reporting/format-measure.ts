import type { MetricUnit } from '@loge/domain/reporting/cubes';
import { formatMoney } from '@loge/domain/shared/money';
import type { Lang } from '@loge/domain/shared/lang';

/** A measure as people read it; nothing for what was not there to measure. */
export function formatMeasure(value: number | null | undefined, unit: MetricUnit, lang: Lang): string {
  if (value === null || value === undefined) return '';
  if (unit === 'cents') return formatMoney(value, lang);
  const digits = unit === 'count' ? 0 : unit === 'hours' ? 1 : 2;
  return value
    .toLocaleString(lang === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: digits })
    .replaceAll('\u202f', '\u00a0');
}

/** A measure in a column of its like: amounts without their sign, which the head has. To the cent, as in the files. */
export function formatCell(value: number | null | undefined, unit: MetricUnit, lang: Lang): string {
  if (unit !== 'cents' || value === null || value === undefined) return formatMeasure(value, unit, lang);
  return (value / 100)
    .toLocaleString(lang === 'fr' ? 'fr-FR' : 'en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    .replaceAll('\u202f', '\u00a0');
}
