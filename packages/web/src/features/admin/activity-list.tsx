import { getAllRunningActivities } from '@loge/contract/admin/get-all-running-activities';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import type { Column } from '../../design-system/data/column.ts';
import { Table } from '../../design-system/data/table.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { everySecondMs, waitingForProcesses } from './cache-list.tsx';
import styles from './processes.module.css';

type Answer = OutputOf<typeof getAllRunningActivities>;
type Activity = Answer['activities'][number];
const keyOf = ({ key }: Activity): string => key;

/** What every process of the server is at work on, each second. Spec: partner-content-locker §2 /admin/runningActivities. */
export function ActivityList() {
  const query = useActionQuery(getAllRunningActivities, {}, { intervalMs: everySecondMs });
  return (
    <QueryBoundary query={query} skeleton={waitingForProcesses}>
      {(answer) => <Activities {...answer} />}
    </QueryBoundary>
  );
}

function Activities({ activities, processes }: Answer) {
  const t = useTranslations('processes');
  const language = useLocale();
  const columns = useMemo((): readonly Column<Activity>[] => {
    const seconds = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const names = new Map(processes.map(({ process, host, pid }) => [process, `${host} · ${pid}`]));
    return [
      { key: 'name', header: t('activity'), cell: ({ name }) => name },
      { key: 'kind', header: t('kind'), width: 110, cell: ({ kind }) => t(`kinds.${kind}`) },
      {
        key: 'duration',
        header: t('duration'),
        align: 'end',
        width: 110,
        cell: ({ durationMs }) => t('durationOf', { seconds: seconds.format(durationMs / 1_000) }),
      },
      { key: 'user', header: t('user'), align: 'end', width: 110, cell: ({ userId }) => userId ?? '—' },
      { key: 'process', header: t('process'), cell: ({ process }) => names.get(process) },
    ];
  }, [t, language, processes]);
  return (
    <div className={styles.screen}>
      <div className={styles.scroll}>
        <Table
          label={t('activities')}
          columns={columns}
          rows={activities}
          rowKey={keyOf}
          empty={<EmptyState title={t('noActivity')} />}
        />
      </div>
    </div>
  );
}
