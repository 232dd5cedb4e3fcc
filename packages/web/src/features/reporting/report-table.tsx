import type { BiReportOnWire } from '@loge/contract/reporting/bi-wire';
import { sortOfMetric } from '@loge/domain/reporting/reporting-query';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Explained } from '../../design-system/overlays/explained.tsx';
import { formatCell } from './format-measure.ts';
import { type ReportQuery, type ReportRow, rowId, visibleRows } from './report-query.ts';
import styles from './explorer.module.css';
import type { BiMetadata } from './use-cube.ts';

/** A number of the report: its row, its column (null for the row's total) and its measure. */
export interface Spot {
  readonly row: ReportRow;
  readonly column: BiReportOnWire['columns'][number] | null;
  readonly metric: number;
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
}

/** The report as a table, its rows folded until somebody opens them; a bar beside each total tells the first measure's share at a glance. */
export function ReportTable(props: ReportTableProps) {
  const { report, question, metadata, open, onToggle, onSort, spot, onSpot } = props;
  const t = useTranslations('explorer');
  const language = useLocale();
  const { cubeName, query } = question;
  const { metrics, dimensionsRows } = query;
  const places = [...report.columns, null];
  const shownMetric = Math.max(
    0,
    metrics.findLastIndex(({ metricName }) => metadata.unit(cubeName, metricName) === 'cents'),
  );
  const totals = report.rows
    .filter(({ keys }) => keys.length > 0)
    .map(({ cells }) => Math.abs(cells.at(-1)?.[shownMetric] ?? 0));
  const longest = Math.max(1, ...totals);
  const sorted = query.sorts[0];
  const sortedRows =
    sorted !== undefined && dimensionsRows.includes(sorted.column)
      ? sorted.ascending
        ? 'ascending'
        : 'descending'
      : undefined;
  const nameOf = (index: number): string => {
    const chosen = metrics[index];
    if (chosen === undefined) return '';
    const { name, how } = metadata.metric(cubeName, chosen);
    const said = how === null ? name : `${name}, ${how}`;
    return metadata.unit(cubeName, chosen.metricName) === 'cents' ? `${said}, €` : said;
  };
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
              {nameOf(shownMetric)}
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
                      className={classNames(styles.measureHead, column === null && styles.total)}
                      {...(isSorted && { 'aria-sort': sorted.ascending ? 'ascending' : 'descending' })}
                    >
                      {column === null ? (
                        <SortButton
                          help={metadata.meaning(cubeName, metric.metricName)}
                          name={nameOf(index)}
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
            const share = Math.abs(row.cells.at(-1)?.[shownMetric] ?? 0) / longest;
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
                      spot !== null && rowId(spot.row) === id && spot.column === column && spot.metric === index;
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
                            onClick={() => onSpot({ row, column, metric: index })}
                          >
                            {text}
                          </button>
                        )}
                      </td>
                    );
                  }),
                )}
                <td className={styles.barCell} aria-hidden="true">
                  {!isTotal && <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />}
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
  /** What the measure means. */
  readonly help?: string | undefined;
  /** Null where the rows are sorted by something else. */
  readonly ascending: boolean | null;
  readonly onSort: () => void;
}

function SortButton({ name, help, ascending, onSort }: SortButtonProps) {
  const t = useTranslations('explorer');
  return (
    <Explained by={help}>
      <button type="button" className={styles.sort} aria-label={t('sortBy', { name })} onClick={onSort}>
        {name}
        {ascending !== null && <Glyph icon={ascending ? IconArrowUp : IconArrowDown} size={14} />}
      </button>
    </Explained>
  );
}
