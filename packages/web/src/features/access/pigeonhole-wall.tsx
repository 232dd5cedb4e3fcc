import { lazy, Suspense, type ComponentType } from 'react';
import { classNames } from '../../design-system/class-names.ts';
import styles from './pigeonhole-wall.module.css';

/** The pictures come beside the form, which does not wait for them; without them the wall is bare and everything else works. */
const WallOfPictures = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./wall-of-pictures.tsx')).WallOfPictures };
  } catch {
    return { default: () => null };
  }
});

interface PigeonholeWallProps {
  /** On a phone, a glimpse of the wall: the form below needs the room. */
  readonly low?: boolean;
}

/** The wall of pigeonholes: what the product is, before anybody has signed in. */
export function PigeonholeWall({ low = false }: PigeonholeWallProps) {
  return (
    <div className={classNames(styles.counter, low && styles.low)} aria-hidden="true">
      <Suspense>
        <WallOfPictures />
      </Suspense>
      <div className={styles.shelf} />
    </div>
  );
}
