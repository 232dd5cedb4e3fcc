import { removeExport } from '@loge/contract/exports/remove-export';
import type { ExportRunOnWire } from '@loge/contract/exports/export-run-wire';
import { getExports } from '@loge/contract/exports/get-exports';
import { loadExport } from '@loge/contract/exports/load-export';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useDownload } from '../client/open-download.ts';
import { useStore } from '../client/store.ts';
import { useActionQuery } from '../client/use-action.ts';
import { useActionWithToast } from '../client/use-action-with-toast.ts';
import { Button } from '../design-system/actions/button.tsx';
import { Link } from '../design-system/links/link.tsx';
import { useToast } from '../design-system/overlays/toasts.tsx';
import styles from './exports.module.css';
import { ExportSize } from './export-words.tsx';
import { leaveExport, watchedExports } from './watched-exports.ts';

const intervalMs = 1_000;

/** How far the files are that this page asked for, over whatever screen one goes on with; what is ready is downloaded by itself. */
export function ExportDock() {
  const watched = useStore(watchedExports);
  return watched.length === 0 ? null : <Watching ids={watched} />;
}

function Watching({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('exports');
  const toast = useToast();
  const download = useDownload(loadExport);
  const { data } = useActionQuery(getExports, {}, { intervalMs });
  const runs = data?.exports.filter(({ id }) => ids.includes(id)) ?? [];
  const settle = useEffectEvent(async (run: ExportRunOnWire) => {
    leaveExport(run.id);
    if (run.state === 'failed') return toast.error(run.failure);
    await download({ exportId: run.id });
    return toast.success(t('downloaded', { name: run.fileName ?? '' }));
  });
  useEffect(() => {
    for (const run of data?.exports ?? []) {
      if (ids.includes(run.id) && (run.state === 'done' || run.state === 'failed')) void settle(run);
    }
  }, [data, ids]);
  return (
    <section className={styles.dock} aria-label={t('underWay')}>
      <ul>
        {runs.map((run) => (
          <RunningExport key={run.id} run={run} />
        ))}
      </ul>
      <p className={styles.hint}>
        {t('goOn')} <Link href="/exports">{t('mine')}</Link>
      </p>
    </section>
  );
}

function RunningExport({ run }: { run: ExportRunOnWire }) {
  const t = useTranslations('exports');
  const remove = useActionWithToast(removeExport);
  const stop = async (): Promise<void> => {
    if ((await remove({ exportId: run.id })) !== undefined) leaveExport(run.id);
  };
  const name = run.fileName ?? t('export');
  return (
    <li className={styles.run}>
      <span className={styles.name}>{name}</span>
      <progress className={styles.progress} aria-label={t('progressOf', { name })} />
      <span className={styles.size}>{run.state === 'waiting' ? t('states.waiting') : <ExportSize {...run} />}</span>
      <Button size="sm" variant="ghost" aria-label={t('stopOf', { name })} onClick={() => void stop()}>
        {t('stop')}
      </Button>
    </li>
  );
}
