import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import styles from './people.module.css';

/** People as cards on a phone, before they are known. */
export function PeopleSkeleton() {
  return (
    <SkeletonGroup className={styles.cardsList ?? ''}>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} shape="box" height={64} />
      ))}
    </SkeletonGroup>
  );
}
