import type { ReactNode } from 'react';
import { Niche } from '../../illustrations/niche.tsx';
import { objectFor } from '../../illustrations/object-for.ts';
import styles from './flash.module.css';

/** A line's words beside the picture that suits what it is about. */
export function Pictured({ about, children }: { readonly about: string; readonly children: ReactNode }) {
  return (
    <span className={styles.pictured}>
      <span className={styles.niche} aria-hidden="true">
        <Niche object={objectFor(about)} />
      </span>
      <span className={styles.lineWords}>{children}</span>
    </span>
  );
}
