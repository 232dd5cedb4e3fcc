import { getWaitingJobs } from '@loge/contract/admin/get-waiting-jobs';
import { retryJob } from '@loge/contract/admin/retry-job';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatCount } from '@loge/domain/shared/money';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { clockRefetchMs } from '../../client/refetch-interval.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import type { Column } from '../../design-system/data/column.ts';
import { Table } from '../../design-system/data/table.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { StatusBadge } from '../../design-system/status/status-badge.tsx';
import { FullMoment } from '../../lists/list-cells.tsx';
import { waitingForProcesses } from './cache-list.tsx';
import styles from './processes.module.css';

type Answer = OutputOf<typeof getWaitingJobs>;
type Kind = Answer['kinds'][number];
type Failure = Answer['failures'][number];
const kindKey = ({ name }: Kind): string => name;
const failureKey = ({ id }: Failure): string => id;

/** The work that waits and the work that failed, which an administrator may have tried again. Beyond the specification, beside partner-content-locker §2 /admin. */
export function JobList() {
  const query = useActionQuery(getWaitingJobs, {}, { intervalMs: clockRefetchMs });
  return (
    <QueryBoundary query={query} skeleton={waitingForProcesses}>
      {(answer) => <Jobs {...answer} />}
    </QueryBoundary>
  );
}

function Jobs({ kinds, failures }: Answer) {
  const t = useTranslations('processes.queue');
  const language = useLocale();
  const toast = useToast();
  const retry = useActionWithToast(retryJob);
  const failureColumns = useMemo((): readonly Column<Failure>[] => {
    const again = async ({ id, name }: Failure): Promise<void> => {
      if ((await retry({ jobId: id })) !== undefined) toast.success(t('retried', { name }));
    };
    return [
      { key: 'name', header: t('job'), leads: true, cell: ({ name }) => name },
      {
        key: 'state',
        header: t('state'),
        width: 130,
        cell: ({ state }) => (
          <StatusBadge size="sm" tone={state === 'failed' ? 'refused' : 'todo'} label={t(`states.${state}`)} />
        ),
      },
      { key: 'tries', header: t('tries'), align: 'end', width: 70, cell: ({ tries }) => tries },
      {
        key: 'next',
        header: t('next'),
        width: 150,
        cell: ({ nextTry }) => (nextTry === null ? '—' : <FullMoment moment={nextTry} />),
      },
      {
        key: 'message',
        header: t('message'),
        secondary: true,
        cell: ({ message }) => <span title={message}>{message}</span>,
      },
      {
        key: 'acts',
        header: t('retry'),
        hideHeader: true,
        width: 110,
        cell: (failure) => (
          <Button
            size="sm"
            variant="outline"
            aria-label={t('retryOf', { name: failure.name })}
            onClick={() => void again(failure)}
          >
            {t('retry')}
          </Button>
        ),
      },
    ];
  }, [t, retry, toast]);
  const kindColumns = useMemo((): readonly Column<Kind>[] => {
    const number = (key: 'waiting' | 'later' | 'underWay' | 'toRetry' | 'failed') => ({
      key,
      header: t(key),
      align: 'end' as const,
      width: 96,
      cell: (row: Kind) => formatCount(row[key], language),
    });
    return [
      { key: 'name', header: t('job'), leads: true, cell: ({ name }) => name },
      number('waiting'),
      { ...number('later'), secondary: true },
      { ...number('underWay'), secondary: true },
      number('toRetry'),
      number('failed'),
      {
        key: 'oldest',
        header: t('oldest'),
        width: 150,
        secondary: true,
        cell: ({ oldest }) => (oldest === null ? '—' : <FullMoment moment={oldest} />),
      },
    ];
  }, [t, language]);
  return (
    <div className={styles.screen}>
      <h2>{t('failures')}</h2>
      <div className={styles.scroll}>
        <Table
          label={t('failures')}
          columns={failureColumns}
          rows={failures}
          rowKey={failureKey}
          empty={<EmptyState title={t('noFailure')} />}
        />
      </div>
      <h2>{t('kinds')}</h2>
      <div className={styles.scroll}>
        <Table
          label={t('kinds')}
          columns={kindColumns}
          rows={kinds}
          rowKey={kindKey}
          empty={<EmptyState title={t('nothing')} />}
        />
      </div>
    </div>
  );
}
