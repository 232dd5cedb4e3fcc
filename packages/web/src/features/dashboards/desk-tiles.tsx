import { IconAlertTriangle, IconCheck, IconPhone } from '@tabler/icons-react';
import { anomalyCountText, anomalySeverity } from '@loge/domain/orders/attention';
import { formatTime } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Explained } from '../../design-system/overlays/explained.tsx';
import { useMeasureSentence } from '../../messages/use-measure-sentence.ts';
import styles from './dashboards.module.css';
import { DeskDoor } from './desk-door.tsx';
import type { AnomalyTile, OpeningTile } from './use-tiles.ts';

/** Where the abnormal orders of a desk are listed. */
export type DetailHref = (conciergerieId: number) => string;

interface OpeningTilesProps {
  readonly tiles: readonly OpeningTile[];
  /** The anomalies at each desk, for the line at the foot; without them it has none. */
  readonly anomalies: ReadonlyMap<number, number>;
}

/** Is somebody there? One tile for each desk, by name, always at the same place. Spec: partner-content-locker §4. */
export function OpeningTiles({ tiles, anomalies }: OpeningTilesProps) {
  const t = useTranslations('dashboards');
  const meaningOf = useMeasureSentence();
  return (
    <ul className={styles.tiles}>
      {tiles.map((tile) => (
        <li key={tile.conciergerieId} className={styles.tile} data-state={tile.state}>
          <DeskDoor state={tile.state} />
          <div className={styles.words}>
            <b className={styles.name}>{tile.conciergerieName}</b>
            <Explained by={meaningOf('deskOpen')}>
              {/* What explains itself must be reachable by keyboard. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <span className={styles.state} tabIndex={0}>
                {t(`states.${tile.state}`)}
              </span>
            </Explained>
            <OpeningHint tile={tile} />
          </div>
          <Foot tile={tile} count={anomalies.get(tile.conciergerieId)} />
        </li>
      ))}
    </ul>
  );
}

function OpeningHint({ tile }: { tile: OpeningTile }) {
  const t = useTranslations('dashboards');
  const language = useLocale();
  const today = useToday();
  if (tile.state === 'inGracePeriod' && tile.graceUntil !== null)
    return <span className={styles.hint}>{t('graceUntil', { time: formatTime(tile.graceUntil, language) })}</span>;
  if (tile.state !== 'closed' || tile.opensNext === null) return null;
  const { date, time } = tile.opensNext;
  const at = formatTime(time, language);
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  );
  return (
    <span className={styles.hint}>
      {date === today ? t('opensToday', { time: at }) : t('opensOn', { day, time: at })}
    </span>
  );
}

/** '14 min', '2 h 05': never broken over two lines. */
const timeWords = (minutes: number): string =>
  minutes < 60
    ? `${minutes}\u00a0min`
    : `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;

/** 'Marc L.': from four metres away one reads who it is. */
function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ');
  const last = others.at(-1)?.[0];
  return last === undefined ? first : `${first}\u00a0${last}.`;
}

function Foot({ tile, count }: { tile: OpeningTile; count: number | undefined }) {
  const t = useTranslations('dashboards');
  if (tile.state === 'closedButShouldBeOpen') {
    const time = timeWords(tile.minutesSinceOpening ?? 0);
    return (
      <span className={styles.foot}>
        <Glyph icon={IconPhone} size={20} />
        {tile.responsable === ''
          ? t('lateSinceNobody', { time })
          : t('lateSince', { name: shortName(tile.responsable), time })}
      </span>
    );
  }
  return count === undefined ? null : <AnomalyLine count={count} />;
}

function AnomalyLine({ count }: { count: number }) {
  const t = useTranslations('dashboards');
  const meaningOf = useMeasureSentence();
  return (
    <span className={classNames(styles.foot, styles[anomalySeverity(count)])}>
      <Glyph icon={count === 0 ? IconCheck : IconAlertTriangle} size={20} />
      {count === 0 ? (
        t('noAnomaly')
      ) : (
        <>
          <b className={styles.figure}>{anomalyCountText(count)}</b>{' '}
          <Explained by={meaningOf('abnormal')}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <span tabIndex={0}>{t('anomalyWord', { count })}</span>
          </Explained>
        </>
      )}
    </span>
  );
}

interface AnomalyTilesProps {
  readonly tiles: readonly AnomalyTile[];
  readonly labels: Readonly<Record<string, string>>;
  readonly detailHref: DetailHref;
}

/** How many orders of each desk are abnormal, and why; a tile leads to them. */
export function AnomalyDeskTiles({ tiles, labels, detailHref }: AnomalyTilesProps) {
  const t = useTranslations('dashboards');
  const meaningOf = useMeasureSentence();
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ conciergerieId, conciergerieName, nbAnomalies, reasons }) => (
        <li key={conciergerieId}>
          <Explained by={meaningOf('abnormal')}>
            <Link
              href={detailHref(conciergerieId)}
              className={classNames(styles.tile, styles.count, styles[anomalySeverity(nbAnomalies)])}
            >
              <VisuallyHidden>{t('anomaliesAt', { name: conciergerieName, count: nbAnomalies })}</VisuallyHidden>
              <b className={styles.large} aria-hidden="true">
                {anomalyCountText(nbAnomalies)}
              </b>
              <div className={styles.words}>
                <b className={styles.name} aria-hidden="true">
                  {conciergerieName}
                </b>
                {Object.entries(reasons).map(([reason, count]) => (
                  <span key={reason} className={styles.hint}>
                    {labels[reason]}
                    {`\u00a0·\u00a0${count}`}
                  </span>
                ))}
              </div>
            </Link>
          </Explained>
        </li>
      ))}
    </ul>
  );
}
