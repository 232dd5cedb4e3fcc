import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { LiveRegion } from '../layout/visually-hidden.tsx';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** The shape of what will stand there. */
  shape?: 'line' | 'box' | 'arch' | 'circle';
  width?: number | string;
  height?: number | string;
  className?: string | undefined;
};

/** One grey box in the place and shape of what is coming. Put several inside `SkeletonGroup`. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
    />
  );
}

/** Holds skeletons back for 150 ms, so that a quick answer shows none, and says once that the page is loading. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const t = useTranslations('common');
  return (
    <div className={classNames(styles.group, className)} aria-busy="true">
      <LiveRegion>{t('loading')}</LiveRegion>
      {children}
    </div>
  );
}
