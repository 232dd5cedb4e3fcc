import { formatCount } from '@loge/domain/shared/money';
import { useLocale } from 'use-intl';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

type BadgeProps = {
  count: number;
  /** Above this: "99+". The anomalies badge shows "∞" instead. */
  max?: number;
  overflow?: string;
  /** `hot` on the coral of what must be seen, `quiet` grey, `plain` a bare number. */
  tone?: 'hot' | 'quiet' | 'plain';
  /** Read aloud instead of the number: "3 non lus". */
  label?: string;
  className?: string | undefined;
};

/** How many wait. Nothing at 0. */
export function Badge({ count, max = 99, overflow = `${max}+`, tone = 'hot', label, className }: BadgeProps) {
  const language = useLocale();
  if (count <= 0) return null;
  return (
    <span
      className={classNames(styles.badge, styles[tone], className)}
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
    >
      {count > max ? overflow : formatCount(count, language)}
    </span>
  );
}
