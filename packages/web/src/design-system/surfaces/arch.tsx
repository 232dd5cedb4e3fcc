import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './arch.module.css';

type ArchProps = {
  /** A scene or an `<img>`; it fills the arch. */
  children: ReactNode;
  /** `tile` in a grid of pigeonholes, `thumb` 64 × 72, `square` 52 px for dense lists. */
  shape?: 'tile' | 'thumb' | 'square';
  /** The ledge under a tile of the wall. */
  ledge?: boolean;
  className?: string | undefined;
};

/** The pigeonhole: for service pictures, thumbnails and tracker steps, nowhere else. */
export function Arch({ children, shape = 'tile', ledge = false, className }: ArchProps) {
  return <span className={classNames(styles.arch, styles[shape], ledge && styles.ledge, className)}>{children}</span>;
}
