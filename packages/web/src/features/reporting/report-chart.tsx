import type { BiReportOnWire } from '@loge/contract/reporting/bi-wire';
import { useTranslations } from 'use-intl';
import { lazyComponent } from '../../design-system/feedback/lazy-component.tsx';
import { Skeleton } from '../../design-system/status/skeleton.tsx';
import { chartDataOf } from './chart-data.ts';
import styles from './explorer.module.css';
import { type ReportQuery, isAdditive } from './report-query.ts';
import type { BiMetadata } from './use-cube.ts';

const Drawing = lazyComponent(async () => (await import('./chart-drawing.tsx')).ChartDrawing, {
  waiting: () => <Skeleton shape="box" height={280} />,
});

interface ReportChartProps {
  readonly report: BiReportOnWire;
  readonly question: ReportQuery;
  readonly metadata: BiMetadata;
  /** Which measure is drawn. */
  readonly metric: number;
}

/** One measure of the report as lines, over the table that says the same in numbers. What draws them is fetched with the first of them. */
export function ReportChart({ report, question: { cubeName, query }, metadata, metric }: ReportChartProps) {
  const t = useTranslations('explorer.drawing');
  const chosen = query.metrics[metric];
  const name = chosen === undefined ? '' : metadata.fullName(cubeName, chosen);
  const data = chartDataOf(report, metric, { isAdditive: isAdditive(chosen), others: t('others') });
  const along = query.dimensionsColumns.map((dimension) => metadata.dimension(cubeName, dimension)).join(' / ');
  return (
    <div className={styles.chart}>
      <figure className={styles.figure}>
        <div aria-hidden="true">
          <Drawing data={data} unit={metadata.unit(cubeName, chosen?.metricName ?? '')} name={name} />
        </div>
        <figcaption>
          {t('caption', { name, along })} {data.left > 0 && t('left', { count: data.left })}
        </figcaption>
      </figure>
    </div>
  );
}
