import { classNames } from '../design-system/class-names.ts';
import { VisuallyHidden } from '../design-system/layout/visually-hidden.tsx';
import styles from './count-badge.module.css';

interface CountBadgeProps {
  readonly count: number;
  /** Asked only where there is something to count: the browser's rules for plurals take a phone a while to load. */
  readonly label: () => string;
  /** It counts what is there: the colour of what is unread is left to what is unread. */
  readonly isCalm?: boolean | undefined;
}

/** A number on an icon, with what it counts for who cannot see it. Nothing for 0. */
export function CountBadge({ count, label, isCalm = false }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={classNames(styles.badge, isCalm && styles.calm)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>, {label()}</VisuallyHidden>
    </span>
  );
}
