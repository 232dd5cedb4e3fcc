import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { BadgeTone } from '../status/status-badge.tsx';
import styles from './timeline.module.css';

export type TimelineEvent = { key: string; title: ReactNode; detail?: ReactNode; when: ReactNode; tone?: BadgeTone };

/** What happened, newest first, on a line of dots. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }) {
  return (
    <ol aria-label={label}>
      {events.map(({ key, title, detail, when, tone = 'done' }) => (
        <li key={key} className={classNames(styles.event, styles[tone])}>
          <p>{title}</p>
          {detail !== undefined && <p className={styles.detail}>{detail}</p>}
          <p className={styles.when}>{when}</p>
        </li>
      ))}
    </ol>
  );
}
