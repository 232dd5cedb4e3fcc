import { biAddReportHistory } from '@loge/contract/reporting/bi-add-report-history';
import { biExportReport } from '@loge/contract/reporting/bi-export-report';
import { biGetCubeMetadata } from '@loge/contract/reporting/bi-get-cube-metadata';
import { biGetReport } from '@loge/contract/reporting/bi-get-report';
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
import { type ReportQuery, isSameQuestion, nextSort } from './report-query.ts';
import { ReportChart } from './report-chart.tsx';
import type { ChartKind } from './row-bars.tsx';
import { ReportTable, type Spot } from './report-table.tsx';
import { metadataOf, type BiMetadata } from './use-cube.ts';
import { useReportQuery } from './use-report-query.ts';
import { Wells } from './wells.tsx';

interface ExplorerProps {
  readonly orderHref: (id: number) => string;
  /** The list of orders that stand behind a figure. */
  readonly ordersHref: (figure: readonly string[]) => string;
}

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
  const { cubeName, query } = question;
  const report = useActionQuery(biGetReport, question, { keepPrevious: true });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [spot, setSpot] = useState<Spot | null>(null);
  const [drawing, setDrawing] = useState<ChartKind>('bars');
  const [drawnMetric, setDrawnMetric] = useState<number | null>(null);
  const [filtering, setFiltering] = useState<string | null>(null);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const nameKey = (dimension: string, key: string): string => `${cubeName}.${dimension}.${key}`;

  const askAnew = (next: ReportQuery) => {
    setSpot(null);
    ask(next);
  };
  // What the answer on screen names, a filter is told by too, also in a link that somebody else has sent.
  const valueLabels = new Map<string, string>(names);
  for (const { keys, labels } of report.data?.rows ?? [])
    keys.forEach((key, index) =>
      valueLabels.set(nameKey(query.dimensionsRows[index] ?? '', key), labels[index] ?? key),
    );
  for (const { keys, labels } of report.data?.columns ?? [])
    keys.forEach((key, index) =>
      valueLabels.set(nameKey(query.dimensionsColumns[index] ?? '', key), labels[index] ?? key),
    );

  for (const { dimensionName, key, label } of report.data?.filterValues ?? [])
    valueLabels.set(nameKey(dimensionName, key), label);

  const titleOf = ({ row, column, metric }: Spot): string => {
    const chosen = query.metrics[metric];
    const place = [row.labels.at(-1) ?? t('total'), column?.labels.join(', ')].filter((each) => each !== undefined);
    const unit = metadata.unit(cubeName, chosen?.metricName ?? '');
    const values = row.cells[column === null ? row.cells.length - 1 : (report.data?.columns.indexOf(column) ?? 0)];
    return t('behind', { name: place.join(', '), value: formatMeasure(values?.[metric], unit, language) });
  };
  const lastAmount = query.metrics.findLastIndex(({ metricName }) => metadata.unit(cubeName, metricName) === 'cents');
  const shownMetric =
    drawnMetric !== null && drawnMetric < query.metrics.length ? drawnMetric : Math.max(0, lastAmount);
  const seconds = ((report.data?.durationMs ?? 0) / 1000).toLocaleString(language, { maximumFractionDigits: 2 });

  return (
    <div className={styles.explorer}>
      <ReportBar question={question} start={first('Orders')} onAsk={askAnew} />
      <Wells
        question={question}
        metadata={metadata}
        valueLabel={(dimension, key) => valueLabels.get(nameKey(dimension, key)) ?? key}
        onAsk={askAnew}
        onCube={(name) => askAnew(first(name))}
        onFilter={(dimension) => setFiltering(dimension)}
        facts={report.data === undefined ? '' : t(`facts.${cubeName}`, { count: report.data.facts, seconds })}
      />
      {report.data === undefined ? (
        report.error === null ? (
          <ReportTableSkeleton />
        ) : (
          <QueryError failure={report.error} retry={() => void report.refetch()} />
        )
      ) : report.data.facts === 0 ? (
        <EmptyState object="administratif" title={t('nothing')}>
          {t('nothingHelp')}
        </EmptyState>
      ) : (
        <>
          {drawing === 'lines' && report.data.columns.length > 0 && (
            <ReportChart report={report.data} question={question} metadata={metadata} metric={shownMetric} />
          )}
          <ReportTable
            report={report.data}
            question={question}
            metadata={metadata}
            open={open}
            onToggle={(id) => {
              const next = new Set(open);
              if (!next.delete(id)) next.add(id);
              setOpen(next);
            }}
            onSort={(column) => ask({ cubeName, query: { ...query, sorts: [nextSort(query, column)] } })}
            spot={spot}
            onSpot={setSpot}
            drawing={drawing}
            onDrawingChange={setDrawing}
            shownMetric={shownMetric}
            onShownMetricChange={setDrawnMetric}
          />
        </>
      )}
      {spot !== null && (
        <DrillDownOrders
          question={question}
          spot={spot}
          title={titleOf(spot)}
          orderHref={orderHref}
          ordersHref={ordersHref}
          onClose={() => setSpot(null)}
        />
      )}
      {filtering !== null && (
        <FilterDialog
          cubeName={cubeName}
          dimension={{
            name: filtering,
            label: metadata.dimension(cubeName, filtering),
            kind: metadata.kindOf(cubeName, filtering),
          }}
          onClose={() => setFiltering(null)}
          onApply={(filter, labels) => {
            setNames(
              new Map([...names, ...[...labels].map(([key, label]) => [nameKey(filtering, key), label] as const)]),
            );
            setFiltering(null);
            askAnew({ cubeName, query: { ...query, filters: [...query.filters, filter] } });
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
