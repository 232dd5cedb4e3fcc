import { Skeleton, SkeletonGroup } from '../design-system/status/skeleton.tsx';
import styles from './screen-pending.module.css';

/** While a screen's code is on its way: the shape of most screens, so that little moves when it arrives. */
export function ScreenPending() {
  return (
    <SkeletonGroup className={styles.screen ?? ''}>
      <Skeleton width="min(70%, 320px)" height={34} />
      <Skeleton shape="box" height={140} />
      <Skeleton shape="box" height={140} />
    </SkeletonGroup>
  );
}
