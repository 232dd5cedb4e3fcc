import type { MetricUnit } from '@loge/domain/reporting/cubes';
import { IconChartBar, IconChartLine } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { classNames } from '../../design-system/class-names.ts';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { formatMeasure } from './format-measure.ts';
import type { RowChart } from './row-chart.ts';
import styles from './row-bars.module.css';

export type ChartKind = 'bars' | 'lines';

const icons = { bars: IconChartBar, lines: IconChartLine } as const;

interface ChartHeadProps {
  readonly chart: RowChart;
  readonly kind: ChartKind;
  readonly onKindChange: (kind: ChartKind) => void;
  /** The measures of the report by their names, and which of them is drawn. */
  readonly names: readonly string[];
  readonly metric: number;
  readonly onMetricChange: (metric: number) => void;
}

/** Over the bars: what they measure, whether lines are drawn as well, and which colour is which column. */
export function ChartHead({ chart, kind, onKindChange, names, metric, onMetricChange }: ChartHeadProps) {
  const t = useTranslations('explorer.drawing');
  const { series, left, isTime } = chart;
  const isAlone = series.length === 1 && series[0]?.label === '';
  return (
    <div className={styles.head}>
      <div className={styles.choices}>
        {names.length > 1 ? (
          <Select
            size="sm"
            label={t('metric')}
            hideLabel
            options={names.map((label, index) => ({ value: String(index), label }))}
            value={String(metric)}
            onValueChange={(value) => onMetricChange(Number(value))}
          />
        ) : (
          <b>{names[0]}</b>
        )}
        {!isAlone && (
          <SegmentControl
            label={t('label')}
            hideLabel
            size="sm"
            options={(['bars', 'lines'] as const).map((value) => ({
              value,
              label: <Glyph icon={icons[value]} size={18} label={t(value)} />,
            }))}
            value={kind}
            onValueChange={onKindChange}
          />
        )}
      </div>
      {!isAlone && (
        <ul className={styles.legend}>
          {series.map(({ label, look }) => (
            <li key={label}>
              <i className={classNames(styles.mark, styles[look])} aria-hidden="true" />
              {label}
            </li>
          ))}
          {left > 0 && <li>{t(isTime ? 'earlier' : 'columnsLeft', { count: left })}</li>}
        </ul>
      )}
    </div>
  );
}

interface RowBarsProps {
  readonly chart: RowChart;
  readonly values: readonly (number | null)[];
  /** Where the longest bar of the table ends. */
  readonly end: number;
  readonly ticks: readonly number[];
  readonly unit: MetricUnit;
  readonly isChild: boolean;
}

const percent = (part: number, whole: number): string => `${(100 * Math.abs(part)) / whole}%`;

/** The bars of one row, on the row itself. The table says every number, so they are a picture. */
export function RowBars({ chart, values, end, ticks, unit, isChild }: RowBarsProps) {
  const language = useLocale();
  const last = values.at(-1) ?? null;
  // Beyond the longest one, where it covers none.
  const longest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
  return (
    <div className={classNames(styles.bars, isChild && styles.child)}>
      {ticks.map((tick) => (
        <i key={tick} className={styles.line} style={{ insetInlineStart: percent(tick, end) }} />
      ))}
      {chart.series.map(({ label, look }, index) => (
        <span
          key={label}
          className={classNames(styles.bar, styles[look])}
          style={{ inlineSize: percent(values[index] ?? 0, end) }}
        />
      ))}
      {last !== null && (
        <span className={styles.value} style={{ insetInlineStart: percent(longest, end) }}>
          {roundMeasure(last, unit, language)}
        </span>
      )}
    </div>
  );
}

/** The scale under the bars. */
export function BarScale({ end, ticks, unit }: Pick<RowBarsProps, 'end' | 'ticks' | 'unit'>) {
  const language = useLocale();
  return (
    <div className={styles.bars}>
      {ticks.map((tick) => (
        <span key={tick} className={styles.tick} style={{ insetInlineStart: percent(tick, end) }}>
          {roundMeasure(tick, unit, language)}
        </span>
      ))}
    </div>
  );
}

/** A number beside a bar: whole euros, for the table has the cents. */
const roundMeasure = (value: number, unit: MetricUnit, language: 'fr' | 'en'): string =>
  unit === 'cents' ? formatMeasure(Math.round(value / 100), 'count', language) : formatMeasure(value, unit, language);
