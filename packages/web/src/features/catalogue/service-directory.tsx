import type { UniverseOnWire } from '@loge/contract/catalogue/universe-wire';
import { IconChevronRight } from '@tabler/icons-react';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Arch } from '../../design-system/surfaces/arch.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { ServicePicture } from '../../pictures/service-picture.tsx';
import { pathTo } from '../../routing/paths.ts';
import styles from './service-directory.module.css';

/** Every service by name, universe by universe. */
export function ServiceDirectory({ universes }: { universes: readonly UniverseOnWire[] }) {
  const label = useLabel();
  return (
    <ul className={styles.directory}>
      {universes.map((universe) => (
        <li key={universe.id} className={styles.universe}>
          <Arch shape="thumb">
            <ServicePicture image={universe.imageUrl} illustration={universe.illustration} />
          </Arch>
          <div>
            <h2 className={styles.name}>
              <Link href={pathTo('/bnfv2/universe/$id', { id: universe.id })} className={styles.more}>
                {label(universe.label)}
              </Link>
            </h2>
            <ul className={styles.categories}>
              {universe.items.map((category) => (
                <li key={category.catOffreId}>
                  <Link
                    href={pathTo('/bnfv2/category/$universe/$category', {
                      universe: universe.id,
                      category: category.catOffreId,
                    })}
                    className={styles.category}
                  >
                    {label(category.label)}
                    <Glyph icon={IconChevronRight} size={16} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function ServiceDirectorySkeleton() {
  return (
    <SkeletonGroup className={styles.directory}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} shape="box" height={210} />
      ))}
    </SkeletonGroup>
  );
}
