import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import styles from './order-form-skeleton.module.css';

/** An order form before one knows what it asks: its shop, its articles, its days, and on a desktop its ticket. */
export function OrderFormSkeleton() {
  return (
    <div className={styles.screen}>
      <SkeletonGroup className={styles.form ?? ''}>
        <div>
          <div className={styles.head}>
            <Skeleton shape="box" className={styles.shop} />
            <div className={styles.words}>
              <Skeleton width="80%" />
              <Skeleton width="60%" />
            </div>
          </div>
          {[0, 1, 2, 3].map((line) => (
            <div key={line} className={styles.line}>
              <Skeleton width="45%" />
              <Skeleton shape="box" className={styles.stepper} />
            </div>
          ))}
          <div className={styles.days}>
            {[0, 1, 2, 3, 4].map((day) => (
              <Skeleton key={day} shape="box" height={78} />
            ))}
          </div>
        </div>
        <Skeleton shape="box" height={320} className={styles.rail} />
      </SkeletonGroup>
    </div>
  );
}
