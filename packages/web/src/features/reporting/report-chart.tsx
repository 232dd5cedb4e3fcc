import type { BiReportOnWire } from '@loge/contract/reporting/bi-wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyComponent } from '../../design-system/feedback/lazy-component.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Skeleton } from '../../design-system/status/skeleton.tsx';
import { chartDataOf } from './chart-data.ts';
import styles from './explorer.module.css';
import type { ReportQuery } from './report-query.ts';
import type { BiMetadata } from './use-cube.ts';

const Drawing = lazyComponent(async () => (await import('./chart-drawing.tsx')).ChartDrawing, {
  waiting: () => <Skeleton shape="box" height={280} />,
});

interface ReportChartProps {
  readonly report: BiReportOnWire;
  readonly question: ReportQuery;
  readonly metadata: BiMetadata;
}

/** One measure of the report as bars or lines, over the table that says the same in numbers. Nothing is fetched until somebody asks for it. */
export function ReportChart({ report, question: { cubeName, query }, metadata }: ReportChartProps) {
  const t = useTranslations('explorer.drawing');
  const [kind, setKind] = useState<'none' | 'bars' | 'lines'>('none');
  const [chosen, setChosen] = useState(0);
  const metric = chosen < query.metrics.length ? chosen : 0;
  const names = query.metrics.map((each) => {
    const { name, how } = metadata.metric(cubeName, each);
    return how === null ? name : `${name}, ${how}`;
  });
  const name = names[metric] ?? '';
  const isAdditive = ['sum', 'count'].includes(query.metrics[metric]?.aggregation ?? '');
  const data = chartDataOf(report, metric, { isAdditive, others: t('others') });
  const along = (report.columns.length > 0 ? query.dimensionsColumns : query.dimensionsRows.slice(0, 1))
    .map((dimension) => metadata.dimension(cubeName, dimension))
    .join(' / ');
  return (
    <div className={styles.chart}>
      <div className={styles.chartBar}>
        <SegmentControl
          label={t('label')}
          hideLabel
          size="sm"
          options={(['none', 'bars', 'lines'] as const).map((value) => ({ value, label: t(value) }))}
          value={kind}
          onValueChange={setKind}
        />
        {kind !== 'none' && query.metrics.length > 1 && (
          <Select
            size="sm"
            label={t('metric')}
            hideLabel
            options={names.map((label, index) => ({ value: String(index), label }))}
            value={String(metric)}
            onValueChange={(value) => setChosen(Number(value))}
          />
        )}
      </div>
      {kind !== 'none' && (
        <figure className={styles.figure}>
          <div aria-hidden="true">
            <Drawing
              data={data}
              kind={kind}
              unit={metadata.unit(cubeName, query.metrics[metric]?.metricName ?? '')}
              name={name}
            />
          </div>
          <figcaption>
            {t('caption', { name, along })} {data.left > 0 && t('left', { count: data.left })}
          </figcaption>
        </figure>
      )}
    </div>
  );
}
