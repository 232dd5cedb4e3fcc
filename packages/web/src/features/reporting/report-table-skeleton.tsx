import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './explorer.module.css';

/** Where lines are about to stand. */
export function ReportTableSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.toCome}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height={28} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
