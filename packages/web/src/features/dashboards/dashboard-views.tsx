import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { getDashboardBadOrders } from '@loge/contract/dashboards/get-dashboard-bad-orders';
import { useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './dashboards.module.css';
import { AnomalyDeskTiles, type DetailHref, OpeningTiles } from './desk-tiles.tsx';
import { DESK_STATES, type OpeningTile, useAnomalyTiles, useOpeningTiles } from './use-tiles.ts';
import { useOwnDesksFilter } from './use-own-desks-filter.ts';

const waiting = (
  <SkeletonGroup className={styles.screen}>
    <div className={styles.tiles}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={150} />
      ))}
    </div>
  </SkeletonGroup>
);

/** Which desks are open, and which should be. Spec: partner-content-locker §2 /dashboard/conciergeries. */
export function OpeningDashboard() {
  const query = useOpeningTiles();
  const anomalies = useAnomalyTiles();
  const counts = new Map(anomalies.data?.conciergeries.map((each) => [each.conciergerieId, each.nbAnomalies]));
  return (
    <QueryBoundary query={query} skeleton={waiting}>
      {(tiles) => <Opening tiles={tiles} anomalies={counts} />}
    </QueryBoundary>
  );
}

function Opening({ tiles, anomalies }: { tiles: readonly OpeningTile[]; anomalies: ReadonlyMap<number, number> }) {
  const t = useTranslations('dashboards');
  const mine = useOwnDesksFilter(tiles);
  if (tiles.length === 0) return <EmptyState title={t('none')} />;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <StateCounts tiles={mine.shown} />
        <OwnDesksToggle {...mine} />
      </div>
      <OpeningTiles tiles={mine.shown} anomalies={anomalies} />
    </div>
  );
}

/** "13 ouvertes, 2 en grâce …" */
export function StateCounts({
  tiles,
  className = styles.counts,
}: {
  tiles: readonly OpeningTile[];
  className?: string | undefined;
}) {
  const t = useTranslations('dashboards');
  return (
    <p className={className}>
      {DESK_STATES.map((state) => {
        const count = tiles.filter((tile) => tile.state === state).length;
        return (
          <span key={state} className={styles.counted}>
            <i className={styles.mark} data-state={state} aria-hidden="true" />
            <b>{count}</b> {t(`counts.${state}`, { count })}
          </span>
        );
      })}
    </p>
  );
}

/** How many orders are abnormal at each desk. Spec: partner-content-locker §2 /dashboard/commandes. */
export function AnomalyDashboard({ detailHref }: { detailHref: DetailHref }) {
  return (
    <QueryBoundary query={useAnomalyTiles()} skeleton={waiting}>
      {(answer) => <Anomalies answer={answer} detailHref={detailHref} />}
    </QueryBoundary>
  );
}

function Anomalies({ answer, detailHref }: { answer: OutputOf<typeof getDashboardBadOrders>; detailHref: DetailHref }) {
  const t = useTranslations('dashboards');
  const mine = useOwnDesksFilter(answer.conciergeries);
  if (answer.conciergeries.length === 0) return <EmptyState title={t('none')} />;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <OwnDesksToggle {...mine} />
      </div>
      <AnomalyDeskTiles tiles={mine.shown} labels={answer.reasonsLabels} detailHref={detailHref} />
    </div>
  );
}

type OwnDesksToggleProps = Pick<ReturnType<typeof useOwnDesksFilter>, 'isChoice' | 'onlyMine' | 'setOnlyMine'>;

function OwnDesksToggle({ isChoice, onlyMine, setOnlyMine }: OwnDesksToggleProps) {
  const t = useTranslations('dashboards');
  if (!isChoice) return null;
  return (
    <div className={styles.end}>
      <SegmentControl
        label={t('whose')}
        options={[
          { value: 'all', label: t('all') },
          { value: 'mine', label: t('mine') },
        ]}
        value={onlyMine ? 'mine' : 'all'}
        onValueChange={(whose) => setOnlyMine(whose === 'mine')}
      />
    </div>
  );
}
