import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import styles from './counter-head.module.css';

/** The head before one knows what it is about. */
export function CounterHeadSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className={styles.skeleton} />
    </SkeletonGroup>
  );
}
