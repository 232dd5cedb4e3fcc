import { biAddReportHistory } from '@loge/contract/reporting/bi-add-report-history';
import { biExportReport } from '@loge/contract/reporting/bi-export-report';
import { biGetCubeMetadata } from '@loge/contract/reporting/bi-get-cube-metadata';
import { biGetReportHistory } from '@loge/contract/reporting/bi-get-report-history';
import { biRemoveReportHistory } from '@loge/contract/reporting/bi-remove-report-history';
import { maxReportNameLength } from '@loge/domain/reporting/reporting-query';
import { IconDeviceFloppy, IconDownload, IconLink, IconTable, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusyExport } from '../../exports/use-export.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryError, QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useCopy } from '../../design-system/overlays/use-copy.ts';
import styles from './explorer.module.css';
import { ReportTableSkeleton } from './report-table-skeleton.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { formatMeasure } from './format-measure.ts';
import { DrillDownOrders } from './drill-down-orders.tsx';
import { columnIndex, type ReportQuery, isSameQuestion, nextSort, rowId } from './report-query.ts';
import { ReportChart } from './report-chart.tsx';
import type { ChartKind } from './row-bars.tsx';
import { ReportTable, type Spot } from './report-table.tsx';
import { metadataOf, type BiMetadata } from './use-cube.ts';
import { useReport } from './use-report.ts';
import { useReportQuery } from './use-report-query.ts';
import { Wells } from './wells.tsx';

interface ExplorerProps {
  readonly orderHref: (id: number) => string;
  /** The list of orders that stand behind a figure. */
  readonly ordersHref: (figure: readonly string[]) => string;
}

/** A number that somebody opened, and the report in which it stood. */
interface ChosenNumber {
  readonly spot: Spot;
  readonly asked: ReportQuery;
}

const withoutSorts = ({ cubeName, query }: ReportQuery): ReportQuery => ({ cubeName, query: { ...query, sorts: [] } });

/** Orders and payments, asked by their dimensions and measures. Spec: partner-content-locker §2 /bi/home. */
export function Explorer(props: ExplorerProps) {
  const cubes = useActionQuery(biGetCubeMetadata, {});
  return (
    <QueryBoundary query={cubes} skeleton={<ReportTableSkeleton />}>
      {({ cubes: all }) => <Report metadata={metadataOf(all)} {...props} />}
    </QueryBoundary>
  );
}

function Report({ metadata, orderHref, ordersHref }: ExplorerProps & { readonly metadata: BiMetadata }) {
  const t = useTranslations('explorer');
  const language = useLocale();
  const { question, first, ask } = useReportQuery();
  const { report, answered, isAnswered, error, refetch } = useReport(question);
  const { cubeName, query } = answered;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ChosenNumber | null>(null);
  const [drawing, setDrawing] = useState<ChartKind>('bars');
  const [drawnMetric, setDrawnMetric] = useState<number | null>(null);
  const [filtering, setFiltering] = useState<string | null>(null);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const nameKey = (dimension: string, key: string): string => `${cubeName}.${dimension}.${key}`;

  const askAnew = (next: ReportQuery) => {
    setChosen(null);
    ask(next);
  };
  // What the answer on screen names, a filter is told by too, also in a link that somebody else has sent.
  const valueLabels = new Map<string, string>(names);
  for (const { keys, labels } of report?.rows ?? [])
    keys.forEach((key, index) =>
      valueLabels.set(nameKey(query.dimensionsRows[index] ?? '', key), labels[index] ?? key),
    );
  for (const { keys, labels } of report?.columns ?? [])
    keys.forEach((key, index) =>
      valueLabels.set(nameKey(query.dimensionsColumns[index] ?? '', key), labels[index] ?? key),
    );

  for (const { dimensionName, key, label } of report?.filterValues ?? [])
    valueLabels.set(nameKey(dimensionName, key), label);

  const titleOf = ({ spot, asked }: ChosenNumber): string => {
    const { row, column, metric } = spot;
    const place = [row.labels.at(-1) ?? t('total'), column?.labels.join(', ')].filter((each) => each !== undefined);
    const unit = metadata.unit(asked.cubeName, asked.query.metrics[metric]?.metricName ?? '');
    // A report is asked again while it is looked at: the title says what stands in it now.
    const isOnScreen = report !== undefined && isSameQuestion(withoutSorts(asked), withoutSorts(answered));
    const now = isOnScreen ? report.rows.find((each) => rowId(each) === rowId(row)) : undefined;
    const value = isOnScreen ? now?.cells[columnIndex(report.columns, column)]?.[metric] : spot.value;
    return t('behind', { name: place.join(', '), value: formatMeasure(value, unit, language) });
  };
  const lastAmount = query.metrics.findLastIndex(({ metricName }) => metadata.unit(cubeName, metricName) === 'cents');
  const shownMetric =
    drawnMetric !== null && drawnMetric < query.metrics.length ? drawnMetric : Math.max(0, lastAmount);
  const seconds = ((report?.durationMs ?? 0) / 1000).toLocaleString(language, { maximumFractionDigits: 2 });

  return (
    <div className={styles.explorer}>
      <ReportBar question={question} start={first('Orders')} onAsk={askAnew} />
      <Wells
        question={question}
        metadata={metadata}
        valueLabel={(dimension, key) => valueLabels.get(`${question.cubeName}.${dimension}.${key}`) ?? key}
        onAsk={askAnew}
        onCube={(name) => askAnew(first(name))}
        onFilter={(dimension) => setFiltering(dimension)}
        facts={report === undefined || !isAnswered ? '' : t(`facts.${cubeName}`, { count: report.facts, seconds })}
      />
      {report === undefined ? (
        error === null ? (
          <ReportTableSkeleton />
        ) : (
          <QueryError failure={error} retry={() => void refetch()} />
        )
      ) : report.facts === 0 ? (
        <EmptyState object="administratif" title={t('nothing')}>
          {t('nothingHelp')}
        </EmptyState>
      ) : (
        <>
          {drawing === 'lines' && report.columns.length > 0 && (
            <ReportChart report={report} question={answered} metadata={metadata} metric={shownMetric} />
          )}
          <ReportTable
            report={report}
            question={answered}
            metadata={metadata}
            open={open}
            onToggle={(id) => {
              const next = new Set(open);
              if (!next.delete(id)) next.add(id);
              setOpen(next);
            }}
            onSort={(column) =>
              ask({ ...question, query: { ...question.query, sorts: [nextSort(question.query, column)] } })
            }
            spot={chosen?.spot ?? null}
            onSpot={(spot) => setChosen({ spot, asked: answered })}
            drawing={drawing}
            onDrawingChange={setDrawing}
            shownMetric={shownMetric}
            onShownMetricChange={setDrawnMetric}
          />
        </>
      )}
      {chosen !== null && (
        <DrillDownOrders
          question={chosen.asked}
          spot={chosen.spot}
          title={titleOf(chosen)}
          orderHref={orderHref}
          ordersHref={ordersHref}
          onClose={() => setChosen(null)}
        />
      )}
      {filtering !== null && (
        <FilterDialog
          cubeName={question.cubeName}
          dimension={{
            name: filtering,
            label: metadata.dimension(question.cubeName, filtering),
            kind: metadata.kindOf(question.cubeName, filtering),
          }}
          onClose={() => setFiltering(null)}
          onApply={(filter, labels) => {
            setNames(
              new Map([
                ...names,
                ...[...labels].map(([key, label]) => [`${question.cubeName}.${filtering}.${key}`, label] as const),
              ]),
            );
            setFiltering(null);
            askAnew({ ...question, query: { ...question.query, filters: [...question.query.filters, filter] } });
          }}
        />
      )}
    </div>
  );
}

interface ReportBarProps {
  readonly question: ReportQuery;
  readonly start: ReportQuery;
  readonly onAsk: (question: ReportQuery) => void;
}

/** The reports that one keeps, and what can be done with the one on screen. */
function ReportBar({ question, start, onAsk }: ReportBarProps) {
  const t = useTranslations('explorer');
  const dialogs = useDialogs();
  const toast = useToast();
  const copy = useCopy();
  const { data } = useActionQuery(biGetReportHistory, {});
  const save = useActionWithToast(biAddReportHistory);
  const remove = useActionWithToast(biRemoveReportHistory);
  const { download, busy } = useBusyExport(biExportReport);
  const asked = JSON.stringify(question.query);
  const { cubeName, query } = question;
  const saveAs = async () => {
    const name = await dialogs.prompt({
      title: t('saveTitle'),
      label: t('saveName'),
      required: true,
      maxLength: maxReportNameLength,
      confirmLabel: t('save'),
    });
    if (name === null) return;
    const saved = await save({ name, cubeName, reportingQuery: query });
    if (saved !== undefined) toast.success(t('savedAs', { name: name.trim() }));
  };
  const forget = async (name: string) => {
    const isMeant = await dialogs.confirm({
      title: t('removeQuestion', { name }),
      body: t('removeHelp'),
      confirmLabel: t('take'),
    });
    if (isMeant && (await remove({ name })) !== undefined) toast.success(t('removed', { name }));
  };
  const file = (format: 'csv' | 'xlsx') => void download({ cubeName, query: asked, format });
  return (
    <div className={styles.reportBar}>
      <nav className={styles.saved} aria-label={t('saved')}>
        <button type="button" className={styles.tab} onClick={() => onAsk(start)}>
          {t('start')}
        </button>
        {(data?.reports ?? []).map((report) => {
          const kept = { cubeName: report.cubeName, query: report.reportingQuery };
          const isHere = isSameQuestion(kept, question);
          return (
            <span key={report.name} className={styles.savedReport}>
              <button
                type="button"
                className={styles.tab}
                aria-current={isHere ? 'true' : undefined}
                onClick={() => onAsk(kept)}
              >
                {report.name}
              </button>
              {isHere && (
                <button
                  type="button"
                  className={styles.forget}
                  aria-label={t('removeReport', { name: report.name })}
                  onClick={() => void forget(report.name)}
                >
                  <Glyph icon={IconX} size={14} />
                </button>
              )}
            </span>
          );
        })}
        <button type="button" className={styles.tab} onClick={() => void saveAs()}>
          <Glyph icon={IconDeviceFloppy} size={16} />
          {t('saveAs')}
        </button>
      </nav>
      <div className={styles.acts}>
        <Button
          size="sm"
          variant="ghost"
          icon={IconLink}
          onClick={() => void copy(location.href, { said: t('shared') })}
        >
          {t('share')}
        </Button>
        <Button size="sm" variant="outline" icon={IconDownload} pending={busy} onClick={() => file('csv')}>
          CSV
        </Button>
        <Button size="sm" variant="outline" icon={IconTable} pending={busy} onClick={() => file('xlsx')}>
          XLSX
        </Button>
      </div>
    </div>
  );
}
