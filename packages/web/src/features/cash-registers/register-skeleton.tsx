import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './cash-registers.module.css';

/** Where lines of registers will stand. */
export function RegisterSkeleton() {
  return (
    <SkeletonGroup className={styles.lines ?? ''}>
      {[0, 1].map((line) => (
        <Skeleton key={line} shape="box" height={84} />
      ))}
    </SkeletonGroup>
  );
}
