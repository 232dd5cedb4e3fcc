import type { ReactNode } from 'react';
import styles from './rail-page.module.css';

type RailPageProps = {
  /** Beside the main column on a desktop, below it on a phone. */
  rail: ReactNode;
  children: ReactNode;
};

/** A screen of two columns on a desktop, one on a phone. */
export function RailPage({ rail, children }: RailPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        <div className={styles.rail}>{rail}</div>
      </div>
    </div>
  );
}
