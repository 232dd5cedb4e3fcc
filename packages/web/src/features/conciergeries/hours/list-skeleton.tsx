import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import styles from './hours.module.css';

/** A heading and some rows. */
export const ListSkeleton = () => (
  <SkeletonGroup className={styles.page}>
    <Skeleton width="40%" height={30} />
    <Skeleton shape="box" height={56} />
    <Skeleton shape="box" height={56} />
    <Skeleton shape="box" height={56} />
  </SkeletonGroup>
);
