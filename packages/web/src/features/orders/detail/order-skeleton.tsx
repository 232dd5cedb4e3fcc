import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import styles from './order-skeleton.module.css';

/** The head of an order that is on its way. */
export function OrderHeadSkeleton() {
  return (
    <SkeletonGroup className={styles.head ?? ''}>
      <Skeleton shape="arch" width={56} height={62} />
      <div className={styles.words}>
        <Skeleton width="60%" height={24} />
        <Skeleton width="85%" />
      </div>
    </SkeletonGroup>
  );
}

/** Its body. */
export function OrderBodySkeleton() {
  return (
    <SkeletonGroup className={styles.body ?? ''}>
      <Skeleton shape="box" height={60} />
      <div className={styles.columns}>
        {[0, 1].map((column) => (
          <div key={column} className={styles.words}>
            {[70, 95, 80, 90, 60, 85].map((width) => (
              <Skeleton key={width} width={`${width}%`} />
            ))}
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
