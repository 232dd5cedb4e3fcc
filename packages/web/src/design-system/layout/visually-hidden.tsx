import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Words for screen readers alone. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}

/** Words for screen readers alone, spoken when they appear or change. */
export function LiveRegion(props: ComponentProps<'output'>) {
  return <output {...props} className={styles.hidden} />;
}
