import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tag.module.css';

type TagProps = {
  children: ReactNode;
  /** `plain` keywords, `warning` "Sur devis", `vip`, `discount` −15 %, `info` and `success` notes. */
  tone?: 'plain' | 'warning' | 'vip' | 'discount' | 'info' | 'success' | 'danger';
  className?: string | undefined;
};

/** A word about something; not to click. */
export function Tag({ children, tone = 'plain', className }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone], className)}>{children}</span>;
}
