import {
  fittingZoom,
  columnsAt,
  RELOAD_TICKS,
  STALE_SECONDS,
  tickOf,
  wallAt,
  type WallMeasures,
} from '@loge/domain/dashboards/wall-screen';
import { formatTime } from '@loge/domain/shared/local-date';
import { formatCount } from '@loge/domain/shared/money';
import { useEffect, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { useLocale, useTimeZone, useTranslations } from 'use-intl';
import { localMoment } from '../../client/local-moment.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Logo } from '../../design-system/layout/logo.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { StateCounts } from './dashboard-views.tsx';
import styles from './dashboards.module.css';
import { AnomalyDeskTiles, type DetailHref, OpeningTiles } from './desk-tiles.tsx';
import { useAnomalyTiles, useOpeningTiles } from './use-tiles.ts';

/** The sizes at 100 %, as the style sheet has them. */
const measures: WallMeasures = { tileWidth: 340, tileHeight: 202, gap: 16, sides: 80, heads: 222 };
const tickMs = 1_000;

function subscribeToSize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
const useWindowSize = () => ({
  width: useSyncExternalStore(subscribeToSize, () => window.innerWidth),
  height: useSyncExternalStore(subscribeToSize, () => window.innerHeight),
});

interface WallProps {
  readonly detailHref: DetailHref;
  readonly leaveHref: string;
}

/** Every desk on one large screen, readable from four metres: opening and anomalies in turn. Spec: partner-content-locker §4 (Wall screen). */
export function Wall({ detailHref, leaveHref }: WallProps) {
  const t = useTranslations('dashboards');
  const language = useLocale();
  const zone = useTimeZone() ?? 'Europe/Paris';
  const opening = useOpeningTiles();
  const anomalies = useAnomalyTiles();
  const [ticks, setTicks] = useState(0);
  const [now, setNow] = useState(() => new Date());
  const { refetch: askOpening } = opening;
  const { refetch: askAnomalies } = anomalies;
  useEffect(() => {
    const clock = setInterval(() => {
      setTicks((ticked) => ticked + 1);
      setNow(new Date());
    }, tickMs);
    return () => clearInterval(clock);
  }, []);
  useEffect(() => {
    if (ticks === 0 || ticks % RELOAD_TICKS !== 0) return;
    void askOpening();
    void askAnomalies();
  }, [ticks, askOpening, askAnomalies]);
  const size = useWindowSize();
  const { view, left, progress } = wallAt(ticks);
  const tiles = opening.data ?? [];
  const desks = anomalies.data?.conciergeries ?? [];
  const total = desks.reduce((sum, { nbAnomalies }) => sum + nbAnomalies, 0);
  const zoom = fittingZoom(Math.max(tiles.length, desks.length, 1), size, measures);
  const { date, time } = localMoment(now, zone);
  const answeredAt = Math.min(opening.dataUpdatedAt, anomalies.dataUpdatedAt);
  const isStale = answeredAt > 0 && now.getTime() - answeredAt > STALE_SECONDS * tickMs;
  const failure = opening.data === undefined ? opening.error : anomalies.data === undefined ? anomalies.error : null;
  return (
    <main
      className={styles.wall}
      style={{ '--zoom': zoom, '--columns': columnsAt(zoom, size.width, measures) } as CSSProperties}
    >
      <header className={styles.wallHead}>
        <span className={styles.wallMark}>
          <Logo name="" size={76} onDark />
        </span>
        <h1 className={styles.wallTitle}>{t(view === 'opening' ? 'desks' : 'anomalies')}</h1>
        {/* What is not known is not nought. */}
        {view === 'opening' && opening.data !== undefined && (
          <StateCounts tiles={tiles} className={styles.wallCounts} />
        )}
        <p className={styles.clock}>
          <b>{formatTime(time, language, 'always')}</b>
          <span>
            {new Intl.DateTimeFormat(language, {
              weekday: 'long',
              day: 'numeric',
              month: 'long',
              timeZone: 'UTC',
            }).format(new Date(`${date}T00:00Z`))}
          </span>
        </p>
      </header>
      {failure !== null && (
        <div className={styles.wallNotice}>
          <QueryError
            failure={failure}
            retry={() => {
              void askOpening();
              void askAnomalies();
            }}
          />
        </div>
      )}
      {failure === null && (view === 'opening' ? opening : anomalies).data === undefined && (
        <SkeletonGroup className={styles.wallComing}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} shape="box" height="12.6em" />
          ))}
        </SkeletonGroup>
      )}
      {failure === null && answeredAt > 0 && tiles.length + desks.length === 0 && (
        <div className={styles.wallNotice}>
          <EmptyState title={t('none')} />
        </div>
      )}
      {opening.data !== undefined && view === 'opening' && (
        <OpeningTiles
          tiles={tiles}
          anomalies={new Map(desks.map(({ conciergerieId, nbAnomalies }) => [conciergerieId, nbAnomalies]))}
        />
      )}
      {anomalies.data !== undefined && view === 'anomalies' && (
        <AnomalyDeskTiles tiles={desks} labels={anomalies.data?.reasonsLabels ?? {}} detailHref={detailHref} />
      )}
      <footer className={styles.wallFoot}>
        {(['opening', 'anomalies'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => setTicks(tickOf(each, ticks))}>
            {t(each)}
          </button>
        ))}
        <span className={styles.bar} aria-hidden="true">
          <i style={{ width: `${progress * 100}%` }} />
        </span>
        <span>{t('seconds', { count: String(left) })}</span>
        <Link href={leaveHref}>{t('leave')}</Link>
        <span className={styles.end}>
          {anomalies.data !== undefined && `${formatCount(total, language)} ${t('anomalyWord', { count: total })}`}
        </span>
        {answeredAt > 0 && <span>{t('zoom', { percent: String(zoom) })}</span>}
        {answeredAt > 0 && (
          <span className={isStale ? styles.stale : styles.fresh}>
            {t(isStale ? 'stale' : 'upToDate', {
              // Who looks up sees by its seconds that it is alive.
              time: isStale
                ? formatTime(localMoment(new Date(answeredAt), zone).time, language, 'always')
                : new Date(answeredAt).toLocaleTimeString(language === 'fr' ? 'fr-FR' : 'en-GB', { timeZone: zone }),
            })}
          </span>
        )}
      </footer>
    </main>
  );
}
