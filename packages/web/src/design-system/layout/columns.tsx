import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './columns.module.css';

type ColumnsProps = {
  children: ReactNode;
  /** What stays true while one scrolls: orders in progress, the desk, the order ticket. */
  rail: ReactNode;
  railLabel: string;
  /** 348 px, or 388 for the order ticket. */
  railWidth?: 'regular' | 'wide';
};

/** On a desktop a main column and a rail that stays in view; on a phone one under the other. */
export function Columns({ children, rail, railLabel, railWidth = 'regular' }: ColumnsProps) {
  return (
    <div className={classNames(styles.columns, styles[railWidth])}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.rail} aria-label={railLabel}>
        {rail}
      </aside>
    </div>
  );
}
