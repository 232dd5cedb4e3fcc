import type { DeskState } from '@loge/domain/conciergeries/desk-tile';
import { classNames } from '../../design-system/class-names.ts';
import styles from './dashboards.module.css';

/** The door of a lodge: lit and open, a clock, an exclamation mark, a moon, or shut. What it says stands beside it in words. */
export function DeskDoor({ state }: { state: DeskState }) {
  return (
    <svg viewBox="0 0 58 78" className={classNames(styles.door, styles[state])} aria-hidden="true">
      <path className={styles.frame} d="M0 78V29a29 29 0 0 1 58 0v49z" />
      <path className={styles.inside} d="M10 78V29a19 19 0 0 1 38 0v49z" />
      {state === 'opened' && (
        <>
          <circle cx="29" cy="42" r="5" className={styles.lamp} />
          <path d="M17 59a12 12 0 0 1 24 0z" className={styles.bell} />
        </>
      )}
      {state === 'inGracePeriod' && <path className={styles.hands} d="M29 30v13l8 6" />}
      {state === 'closedButShouldBeOpen' && <path className={styles.hands} d="M29 26v22M29 58v1" />}
      {state === 'openOutsideHours' && <path className={styles.lamp} d="M34 30a14 14 0 1 0 8 20a11 11 0 0 1 -8 -20z" />}
      {state === 'closed' && <circle cx="41" cy="54" r="3" className={styles.knob} />}
    </svg>
  );
}
