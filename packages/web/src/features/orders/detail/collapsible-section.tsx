import type { ReactNode } from 'react';
import styles from './collapsible-section.module.css';

/** A part of an order under its heading, open until somebody folds it. Spec: manager §2 (Concierge order detail, "Collapsible sections"). */
export function CollapsibleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.section} open>
      <summary>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  );
}
