import type { BiReportOnWire } from '@loge/contract/reporting/bi-wire';
import { sortOfMetric } from '@loge/domain/reporting/reporting-query';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Explained } from '../../design-system/overlays/explained.tsx';
import { formatCell } from './format-measure.ts';
import { columnIndex, isAdditive, type ReportQuery, type ReportRow, rowId, visibleRows } from './report-query.ts';
import { BarScale, ChartHead, type ChartKind, RowBars } from './row-bars.tsx';
import { barsOf, rowChartOf, ticksTo } from './row-chart.ts';
import { isTimeAlong, shortColumns } from './short-columns.ts';
import styles from './explorer.module.css';
import type { BiMetadata } from './use-cube.ts';

/** A number of the report: its row, its column (null for the row's total) and its measure. */
export interface Spot {
  readonly row: ReportRow;
  readonly column: BiReportOnWire['columns'][number] | null;
  readonly metric: number;
  readonly value: number | null | undefined;
}

interface ReportTableProps {
  readonly report: BiReportOnWire;
  readonly question: ReportQuery;
  readonly metadata: BiMetadata;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onSort: (column: string) => void;
  readonly spot: Spot | null;
  readonly onSpot: (spot: Spot) => void;
  readonly drawing: ChartKind;
  readonly onDrawingChange: (drawing: ChartKind) => void;
  /** Which measure is drawn. */
  readonly shownMetric: number;
  readonly onShownMetricChange: (metric: number) => void;
}

/** The report as a table, its rows folded until somebody opens them; the bars of one measure lie on the rows that say its numbers. */
export function ReportTable(props: ReportTableProps) {
  const { report, question, metadata, open, onToggle, onSort, spot, onSpot, shownMetric } = props;
  const t = useTranslations('explorer');
  const language = useLocale();
  const { cubeName, query } = question;
  const { metrics, dimensionsRows } = query;
  const places = [...report.columns, null];
  const chart = rowChartOf(report.columns, {
    isTime: isTimeAlong(question, metadata),
    isAdditive: isAdditive(metrics[shownMetric]),
    others: t('drawing.others'),
    labelOf: shortColumns(report.columns, question, metadata, language),
  });
  const drawn = report.rows.filter(({ keys }) => keys.length > 0 || dimensionsRows.length === 0);
  const longest = Math.max(
    0,
    ...drawn.flatMap((row) => barsOf(row, chart, shownMetric).map((one) => Math.abs(one ?? 0))),
  );
  const { end, ticks } = ticksTo(longest);
  const shownUnit = metadata.unit(cubeName, metrics[shownMetric]?.metricName ?? '');
  const sorted = query.sorts[0];
  const sortedRows =
    sorted !== undefined && dimensionsRows.includes(sorted.column)
      ? sorted.ascending
        ? 'ascending'
        : 'descending'
      : undefined;
  const nameOf = (index: number): string =>
    metrics[index] === undefined ? '' : metadata.head(cubeName, metrics[index]);
  const wholeNameOf = (index: number): string =>
    metrics[index] === undefined ? '' : metadata.fullName(cubeName, metrics[index]);
  const rows = visibleRows(report.rows, open);
  const hasChildren = ({ keys }: ReportRow): boolean => keys.length > 0 && keys.length < dimensionsRows.length;
  return (
    <section className={styles.scroller} aria-label={t('scroll')}>
      <table className={styles.table} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={styles.rowHead} {...(sortedRows && { 'aria-sort': sortedRows })}>
              {dimensionsRows.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && ' / '}
                  <SortButton
                    name={metadata.dimension(cubeName, name)}
                    ascending={sorted?.column === name ? sorted.ascending : null}
                    onSort={() => onSort(name)}
                  />
                </Fragment>
              ))}
            </th>
            {places.map((column) => (
              <th
                key={column === null ? 'total' : JSON.stringify(column.keys)}
                scope="colgroup"
                colSpan={metrics.length}
                className={classNames(styles.columnHead, column === null && styles.total)}
              >
                {column === null ? t('total') : column.labels.join(' / ')}
              </th>
            ))}
            <th rowSpan={2} className={styles.barHead}>
              <ChartHead
                chart={chart}
                kind={props.drawing}
                onKindChange={props.onDrawingChange}
                names={metrics.map((_, index) => wholeNameOf(index))}
                metric={shownMetric}
                onMetricChange={props.onShownMetricChange}
              />
            </th>
          </tr>
          <tr>
            {places.map((column) => (
              <Fragment key={column === null ? 'total' : JSON.stringify(column.keys)}>
                {metrics.map((metric, index) => {
                  const key = sortOfMetric(metric);
                  const isSorted = column === null && sorted?.column === key;
                  return (
                    <th
                      key={key}
                      scope="col"
                      title={wholeNameOf(index)}
                      className={classNames(styles.measureHead, column === null && styles.total)}
                      {...(isSorted && { 'aria-sort': sorted.ascending ? 'ascending' : 'descending' })}
                    >
                      {column === null ? (
                        <SortButton
                          help={metadata.meaning(cubeName, metric.metricName)}
                          name={nameOf(index)}
                          wholeName={wholeNameOf(index)}
                          ascending={isSorted ? sorted.ascending : null}
                          onSort={() => onSort(key)}
                        />
                      ) : (
                        <Explained by={metadata.meaning(cubeName, metric.metricName)}>
                          {/* What explains itself must be reachable by keyboard. */}
                          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                          <span tabIndex={0}>{nameOf(index)}</span>
                        </Explained>
                      )}
                    </th>
                  );
                })}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowId(row);
            const isTotal = row.keys.length === 0;
            const label = row.labels.at(-1) ?? t('total');
            return (
              <tr key={id} className={classNames(isTotal && styles.totalRow, row.keys.length > 1 && styles.child)}>
                <th
                  scope="row"
                  className={styles.rowName}
                  style={{ paddingInlineStart: 12 + Math.max(0, row.keys.length - 1) * 20 }}
                >
                  {hasChildren(row) && (
                    <button
                      type="button"
                      className={styles.fold}
                      aria-expanded={open.has(id)}
                      aria-label={t(open.has(id) ? 'collapse' : 'expand', { name: label })}
                      onClick={() => onToggle(id)}
                    >
                      <Glyph icon={open.has(id) ? IconChevronDown : IconChevronRight} size={15} />
                    </button>
                  )}
                  {hasChildren(row) ? (
                    // A click on the name is a shortcut for the arrow before it.
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
                    <span className={styles.unfolds} onClick={() => onToggle(id)}>
                      {label}
                    </span>
                  ) : (
                    <span className={isTotal ? undefined : styles.leaf}>{label}</span>
                  )}
                </th>
                {row.cells.map((values, place) =>
                  values.map((value, index) => {
                    const column = places[place] ?? null;
                    const metric = metrics[index];
                    const unit = metadata.unit(cubeName, metric?.metricName ?? '');
                    const text = formatCell(value, unit, language);
                    const isHere =
                      spot !== null &&
                      rowId(spot.row) === id &&
                      columnIndex(report.columns, spot.column) === place &&
                      spot.metric === index;
                    return (
                      <td
                        key={`${place}.${index}`}
                        className={classNames(styles.cell, column === null && styles.total)}
                      >
                        {text === '' ? (
                          ''
                        ) : (
                          <button
                            type="button"
                            className={styles.number}
                            aria-pressed={isHere}
                            onClick={() => onSpot({ row, column, metric: index, value })}
                          >
                            {text}
                          </button>
                        )}
                      </td>
                    );
                  }),
                )}
                <td className={styles.barCell} aria-hidden="true">
                  {isTotal && dimensionsRows.length > 0 ? (
                    <BarScale end={end} ticks={ticks} unit={shownUnit} />
                  ) : (
                    <RowBars
                      chart={chart}
                      values={barsOf(row, chart, shownMetric)}
                      end={end}
                      ticks={ticks}
                      unit={shownUnit}
                      isChild={row.keys.length > 1}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface SortButtonProps {
  readonly name: string;
  /** Where the name is a short one: both are said. */
  readonly wholeName?: string;
  /** What the measure means. */
  readonly help?: string | undefined;
  /** Null where the rows are sorted by something else. */
  readonly ascending: boolean | null;
  readonly onSort: () => void;
}

function SortButton({ name, wholeName, help, ascending, onSort }: SortButtonProps) {
  const t = useTranslations('explorer');
  return (
    <Explained by={help}>
      <button
        type="button"
        className={styles.sort}
        aria-label={wholeName === undefined ? t('sortBy', { name }) : t('sortByShort', { name, wholeName })}
        onClick={onSort}
      >
        {name}
        {ascending !== null && <Glyph icon={ascending ? IconArrowUp : IconArrowDown} size={14} />}
      </button>
    </Explained>
  );
}
