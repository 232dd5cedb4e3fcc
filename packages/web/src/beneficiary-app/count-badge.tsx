import { VisuallyHidden } from '../design-system/layout/visually-hidden.tsx';
import styles from './count-badge.module.css';

/** A number on an icon, with what it counts for who cannot see it. Nothing for 0. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>, {label}</VisuallyHidden>
    </span>
  );
}
