import type { ReactNode } from 'react';
import { classNames } from '../../../design-system/class-names.ts';
import styles from './rail-page.module.css';

type RailPageProps = {
  /** What stays true while one scrolls: beside the main column on a desktop; `first` stands above it on a phone, `hidden` not at all. */
  rail: ReactNode;
  railOnPhone?: 'after' | 'hidden';
  /** The rail stays in view. */
  sticky?: boolean;
  /** White under pictures, ground under cards and tickets. */
  tone?: 'surface' | 'ground';
  children: ReactNode;
};

/** A screen of two columns on a desktop, one on a phone. */
export function RailPage({ rail, railOnPhone = 'after', sticky = false, tone = 'surface', children }: RailPageProps) {
  return (
    <div className={classNames(styles.page, styles[tone])}>
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        <div
          className={classNames(styles.rail, sticky && styles.sticky, railOnPhone === 'hidden' && styles.desktopOnly)}
        >
          {rail}
        </div>
      </div>
    </div>
  );
}
