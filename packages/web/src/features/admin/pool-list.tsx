import { jdbcPoolInfos } from '@loge/contract/admin/jdbc-pool-infos';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import type { Column } from '../../design-system/data/column.ts';
import { Table } from '../../design-system/data/table.tsx';
import { everySecondMs, waitingForProcesses } from './cache-list.tsx';
import styles from './processes.module.css';

type Answer = OutputOf<typeof jdbcPoolInfos>;
type Process = Answer['processes'][number];
type Pool = Process['pools'][number] & Pick<Process, 'process' | 'host' | 'pid' | 'isThis'>;
const keyOf = ({ process, name }: Pool): string => `${process}-${name}`;

/** The connections of every process to the database, each second. Spec: partner-content-locker §2 /admin/jdbcPool. */
export function PoolList() {
  const query = useActionQuery(jdbcPoolInfos, {}, { intervalMs: everySecondMs });
  return (
    <QueryBoundary query={query} skeleton={waitingForProcesses}>
      {(answer) => <Pools {...answer} />}
    </QueryBoundary>
  );
}

function Pools({ processes, database }: Answer) {
  const t = useTranslations('processes');
  const language = useLocale();
  const columns = useMemo((): readonly Column<Pool>[] => {
    const number = (header: string, value: (pool: Pool) => number) => ({
      key: header,
      header,
      align: 'end' as const,
      width: 100,
      cell: value,
    });
    return [
      {
        key: 'process',
        header: t('process'),
        cell: ({ host, pid, isThis }) => {
          const name = `${host} · ${pid}`;
          return isThis ? t('thisOne', { name }) : name;
        },
      },
      { key: 'name', header: t('poolName'), width: 120, cell: ({ name }) => t(`pools.${name}`) },
      number(t('active'), ({ active }) => active),
      number(t('idle'), ({ idle }) => idle),
      number(t('open'), ({ total }) => total),
      number(t('max'), ({ max }) => max),
      number(t('waiting'), ({ waiting }) => waiting),
    ];
  }, [t]);
  const pools = processes.flatMap(({ process, host, pid, isThis, pools: own }) =>
    own.map((pool) => ({ ...pool, process, host, pid, isThis })),
  );
  const { connections, max, active, idleInTransaction, longestTransactionMs } = database;
  const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(
    (longestTransactionMs ?? 0) / 1_000,
  );
  return (
    <div className={styles.screen}>
      <div className={styles.scroll}>
        <Table label={t('pool')} columns={columns} rows={pools} rowKey={keyOf} />
      </div>
      <section>
        <h2>{t('database')}</h2>
        <p>
          {t('connections', {
            count: connections,
            max: String(max),
            active,
            idle: String(idleInTransaction),
          })}
        </p>
        {longestTransactionMs !== null && <p className={styles.soft}>{t('longest', { seconds })}</p>}
      </section>
    </div>
  );
}
