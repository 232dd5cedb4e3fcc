import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './text-skeleton.module.css';

/** A text that is on its way. */
export function TextSkeleton() {
  return (
    <SkeletonGroup className={styles.text ?? ''}>
      <Skeleton width="60%" height={22} />
      <Skeleton />
      <Skeleton />
      <Skeleton width="85%" />
      <Skeleton width="40%" />
    </SkeletonGroup>
  );
}
