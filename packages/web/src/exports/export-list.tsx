import { removeExport } from '@loge/contract/exports/remove-export';
import type { ExportRunOnWire } from '@loge/contract/exports/export-run-wire';
import { getExports } from '@loge/contract/exports/get-exports';
import { loadExport } from '@loge/contract/exports/load-export';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useDownload } from '../client/open-download.ts';
import { clockRefetchMs } from '../client/refetch-interval.ts';
import { useActionQuery } from '../client/use-action.ts';
import { useActionWithToast } from '../client/use-action-with-toast.ts';
import { QueryBoundary } from '../client/query-boundary.tsx';
import { Button } from '../design-system/actions/button.tsx';
import type { Column } from '../design-system/data/column.ts';
import { Table } from '../design-system/data/table.tsx';
import { Skeleton, SkeletonGroup } from '../design-system/status/skeleton.tsx';
import { StatusBadge } from '../design-system/status/status-badge.tsx';
import { FullMoment } from '../lists/list-cells.tsx';
import { ExportSize } from './export-words.tsx';
import styles from './exports.module.css';

const tones = { waiting: 'todo', running: 'processing', done: 'done', failed: 'refused' } as const;
const keyOf = ({ id }: ExportRunOnWire): string => String(id);
const waiting = (
  <SkeletonGroup>
    <Skeleton height={120} />
  </SkeletonGroup>
);

/** One's own files of the last seven days, and those on their way. */
export function ExportList() {
  const t = useTranslations('exports');
  const query = useActionQuery(getExports, {}, { intervalMs: clockRefetchMs });
  const download = useDownload(loadExport);
  const remove = useActionWithToast(removeExport);
  const columns = useMemo((): readonly Column<ExportRunOnWire>[] => {
    const nameOf = ({ fileName }: ExportRunOnWire): string => fileName ?? t('export');
    return [
      { key: 'name', header: t('file'), leads: true, cell: (run) => <span title={run.failure}>{nameOf(run)}</span> },
      {
        key: 'state',
        header: t('state'),
        width: 120,
        cell: ({ state }) => <StatusBadge size="sm" tone={tones[state]} label={t(`states.${state}`)} />,
      },
      { key: 'size', header: t('size'), width: 190, secondary: true, cell: (run) => <ExportSize {...run} /> },
      {
        key: 'requested',
        header: t('requested'),
        width: 150,
        secondary: true,
        cell: ({ requestedAt }) => <FullMoment moment={requestedAt} />,
      },
      {
        key: 'acts',
        header: t('acts'),
        hideHeader: true,
        width: 210,
        cell: (run) => (
          <span className={styles.acts}>
            {run.state === 'done' && (
              <Button
                size="sm"
                variant="outline"
                aria-label={t('downloadOf', { name: nameOf(run) })}
                onClick={() => void download({ exportId: run.id })}
              >
                {t('download')}
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              aria-label={t(run.finishedAt === null ? 'stopOf' : 'removeOf', { name: nameOf(run) })}
              onClick={() => void remove({ exportId: run.id })}
            >
              {t(run.finishedAt === null ? 'stop' : 'remove')}
            </Button>
          </span>
        ),
      },
    ];
  }, [t, download, remove]);
  return (
    <section className={styles.mine} aria-labelledby="my-exports">
      <h2 id="my-exports">{t('mine')}</h2>
      <QueryBoundary query={query} skeleton={waiting}>
        {({ exports }) => (
          <div className={styles.scroll}>
            <Table
              label={t('mine')}
              columns={columns}
              rows={exports}
              rowKey={keyOf}
              empty={<p className={styles.hint}>{t('none')}</p>}
            />
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}
