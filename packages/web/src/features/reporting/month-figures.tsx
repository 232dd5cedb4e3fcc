import { biGetReport } from '@loge/contract/reporting/bi-get-report';
import { biGetReportHistory } from '@loge/contract/reporting/bi-get-report-history';
import { addMonths, formatMonth } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { formatMeasure } from './format-measure.ts';
import styles from './pilotage-home.module.css';
import { questionParameters, since, type ReportQuery } from './report-query.ts';

const figures = ['orders', 'amount', 'beneficiaries', 'rating'] as const;
const units = { orders: 'count', amount: 'cents', beneficiaries: 'count', rating: 'number' } as const;

/** The address of the explorer with a question on screen. */
const explorerHref = (question: ReportQuery): string =>
  `/bi/home?${new URLSearchParams(questionParameters(question)).toString()}`;

const waiting = (
  <SkeletonGroup>
    <Skeleton height={86} />
  </SkeletonGroup>
);

/** What this month has come to so far, beside the whole of the last one; each figure opens in the explorer by universe. */
export function MonthFigures() {
  const t = useTranslations('extracts.home');
  const language = useLocale();
  const today = useToday();
  const lastMonth = addMonths(today, -1).slice(0, 7);
  const question: ReportQuery = {
    cubeName: 'Orders',
    query: {
      metrics: [
        { metricName: 'orders', aggregation: 'count' },
        { metricName: 'amount', aggregation: 'sum' },
        { metricName: 'beneficiaries', aggregation: 'countDistinct' },
        { metricName: 'rating', aggregation: 'average' },
      ],
      dimensionsRows: [],
      dimensionsColumns: ['creationMonth'],
      filters: [since(`${lastMonth}-01`)],
      sorts: [],
    },
  };
  const answer = useActionQuery(biGetReport, question);
  return (
    <QueryBoundary query={answer} skeleton={waiting}>
      {({ columns, rows }) => {
        const total = rows.at(-1);
        const valueIn = (month: string, metric: number): number | null => {
          const place = columns.findIndex(({ keys }) => keys[0] === month);
          return place < 0 ? null : (total?.cells[place]?.[metric] ?? null);
        };
        const said = (value: number | null, name: (typeof figures)[number]): string => {
          if (value === null) return units[name] === 'number' ? '—' : formatMeasure(0, units[name], language);
          return formatMeasure(value, units[name], language);
        };
        return (
          <ul className={styles.figures}>
            {figures.map((name, metric) => (
              <li key={name}>
                <Link
                  className={styles.figure}
                  href={explorerHref({
                    ...question,
                    query: {
                      ...question.query,
                      metrics: question.query.metrics.slice(metric, metric + 1),
                      dimensionsRows: ['universe'],
                    },
                  })}
                >
                  <span>{t(`figures.${name}`)}</span>
                  <b>{said(valueIn(today.slice(0, 7), metric), name)}</b>
                  <span className={styles.before}>
                    {t('before', {
                      month: formatMonth(`${lastMonth}-01`, language),
                      value: said(valueIn(lastMonth, metric), name),
                    })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        );
      }}
    </QueryBoundary>
  );
}

/** The reports that one keeps, each on the explorer. */
export function SavedReports() {
  const t = useTranslations('extracts.home');
  const answer = useActionQuery(biGetReportHistory, {});
  return (
    <QueryBoundary query={answer} skeleton={waiting}>
      {({ reports }) =>
        reports.length === 0 ? (
          <p className={styles.quiet}>{t('noReport')}</p>
        ) : (
          <ul className={styles.links}>
            {reports.map(({ name, cubeName, reportingQuery }) => (
              <li key={name}>
                <TextLink href={explorerHref({ cubeName, query: reportingQuery })}>{name}</TextLink>
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}
