import type { BiReportOnWire } from '@loge/contract/reporting/bi-wire';
import type { Lang } from '@loge/domain/shared/lang';
import type { ReportQuery } from './report-query.ts';
import type { BiMetadata } from './use-cube.ts';

const times: ReadonlySet<string> = new Set(['year', 'month', 'week', 'day', 'weekday', 'hour']);

/** Whether the columns are pieces of time that follow each other. */
export const isTimeAlong = ({ cubeName, query }: ReportQuery, metadata: BiMetadata): boolean =>
  query.dimensionsColumns.length === 1 && times.has(metadata.kindOf(cubeName, query.dimensionsColumns[0] ?? ''));

/** What columns are called in a legend: months without their year while all of them are of one. */
export function shortColumns(
  columns: BiReportOnWire['columns'],
  question: ReportQuery,
  metadata: BiMetadata,
  language: Lang,
): (column: BiReportOnWire['columns'][number]) => string {
  const { cubeName, query } = question;
  const areMonths =
    query.dimensionsColumns.length === 1 && metadata.kindOf(cubeName, query.dimensionsColumns[0] ?? '') === 'month';
  const areOfOneYear = new Set(columns.map(({ keys }) => keys[0]?.slice(0, 4))).size <= 1;
  const month = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    month: 'short',
    timeZone: 'UTC',
    ...(!areOfOneYear && { year: '2-digit' }),
  });
  return ({ keys, labels }) => {
    const day = new Date(`${keys[0] ?? ''}-01T00:00:00Z`);
    return areMonths && !Number.isNaN(day.getTime()) ? month.format(day) : labels.join(' / ');
  };
}
