import type { UniverseOnWire } from '@loge/contract/catalogue/universe-wire';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Arch } from '../../design-system/surfaces/arch.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { ServicePicture } from '../../pictures/service-picture.tsx';
import { pathTo } from '../../routing/paths.ts';
import styles from './service-wall.module.css';

/** Every universe in its pigeonhole. */
export function ServiceWall({ universes }: { universes: readonly UniverseOnWire[] }) {
  const label = useLabel();
  return (
    <ul className={styles.wall}>
      {universes.map((universe) => (
        <li key={universe.id}>
          <Link href={pathTo('/bnfv2/universe/$id', { id: universe.id })} className={styles.hole}>
            <Arch ledge>
              <ServicePicture image={universe.imageUrl} illustration={universe.illustration} />
            </Arch>
            {label(universe.label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The wall before its services are known. */
export function ServiceWallSkeleton({ count = 8 }: { count?: number }) {
  return (
    <SkeletonGroup className={styles.wall}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.hole}>
          <Skeleton shape="arch" />
          <Skeleton width="70%" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
