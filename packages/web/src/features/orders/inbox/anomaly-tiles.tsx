import type { ListViewOnWire } from '@loge/contract/shared/list-wire';
import { anomalySeverity } from '@loge/domain/orders/attention';
import { measureOfView } from '@loge/domain/reporting/view-measures';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../design-system/class-names.ts';
import { Link } from '../../../design-system/links/link.tsx';
import { Explained } from '../../../design-system/overlays/explained.tsx';
import { listHref } from '../../../lists/list-address.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { useMeasureSentence } from '../../../messages/use-measure-sentence.ts';
import styles from './anomaly-tiles.module.css';

interface AnomalyTilesProps {
  readonly anomalies: readonly ListViewOnWire[];
  readonly path: string;
  readonly firstView: string;
}

/** Above this a tile shows infinity (Spec: partner-content-locker §4 "Anomaly tile severity"). */
const maxShown = 999;

/** How many orders are wrong, by reason, and how grave that is: none, up to 20, more. */
export function AnomalyTiles({ anomalies, path, firstView }: AnomalyTilesProps) {
  const t = useTranslations('orders.inbox');
  const meaningOf = useMeasureSentence();
  const { address } = useListAddress();
  const current = address.view ?? firstView;
  if (anomalies.length === 0) return null;
  return (
    <ul className={styles.tiles}>
      {anomalies.map(({ name, label, count }) => {
        const severity = anomalySeverity(count);
        return (
          <li key={name}>
            <Explained by={meaningOf(measureOfView(name))}>
              <Link
                href={listHref(path, { view: name === firstView ? null : name })}
                className={classNames(styles.tile, styles[severity])}
                aria-current={name === current ? 'true' : undefined}
              >
                <b className={styles.count}>{count > maxShown ? '∞' : count}</b>
                <span className={styles.words}>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.severity}>{t(`severity.${severity}`)}</span>
                </span>
              </Link>
            </Explained>
          </li>
        );
      })}
    </ul>
  );
}
