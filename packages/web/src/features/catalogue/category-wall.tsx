import type { UniverseOnWire } from '@loge/contract/catalogue/universe-wire';
import { Link } from '../../design-system/links/link.tsx';
import { Arch } from '../../design-system/surfaces/arch.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { ServicePicture } from '../../pictures/service-picture.tsx';
import { pathTo } from '../../routing/paths.ts';
import styles from './category-wall.module.css';
import { siblingTint } from './sibling-tints.ts';

/** The categories of a universe, each in its arch. */
export function CategoryWall({ universe }: { universe: UniverseOnWire }) {
  const label = useLabel();
  return (
    <ul className={styles.wall}>
      {universe.items.map((category, index) => (
        <li key={category.catOffreId}>
          <Link
            href={pathTo('/bnfv2/category/$universe/$category', {
              universe: universe.id,
              category: category.catOffreId,
            })}
            className={styles.hole}
          >
            <Arch ledge>
              <ServicePicture
                image={category.imageUrl}
                illustration={category.illustration}
                ground={siblingTint(index)}
              />
            </Arch>
            {label(category.label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
