import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './offers.module.css';

/** The editor before its offer is there. */
export function EditorSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.screen}>
        <div className={styles.main}>
          <Skeleton width="40%" height={32} />
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={44} />
          ))}
          <Skeleton height={240} />
        </div>
      </div>
    </SkeletonGroup>
  );
}
