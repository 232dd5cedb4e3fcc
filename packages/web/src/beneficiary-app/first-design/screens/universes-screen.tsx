import type { UniverseOnWire } from '@loge/contract/catalogue/universe-wire';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { Arch } from '../../../design-system/surfaces/arch.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { NoServiceHere } from '../../../features/catalogue/no-service-here.tsx';
import { SearchBox } from '../../../features/catalogue/search-box.tsx';
import { useUniverses } from '../../../features/catalogue/use-universe.ts';
import { useLabel } from '../../../messages/use-label.ts';
import { ServicePicture } from '../../../pictures/service-picture.tsx';
import { pathTo } from '../../../routing/paths.ts';
import { FirstPage } from '../first-page.tsx';
import styles from './universes-screen.module.css';

/** All universes as a list, and the search. Spec: beneficiary-and-access §2.4 (Universes list, Search). */
export function FirstUniverses({ query }: { query: string }) {
  const t = useTranslations('catalogue');
  return (
    <FirstPage title={t('services')}>
      <div className={styles.search}>
        <SearchBox initialQuery={query} />
      </div>
      <QueryBoundary
        query={useUniverses()}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={520} />
          </SkeletonGroup>
        }
      >
        {(universes) =>
          universes.length > 0 ? (
            <Card padding="none">
              <ul className={styles.rows}>
                {universes.map((universe) => (
                  <UniverseRow key={universe.id} universe={universe} />
                ))}
              </ul>
            </Card>
          ) : (
            <NoServiceHere />
          )
        }
      </QueryBoundary>
    </FirstPage>
  );
}

function UniverseRow({ universe }: { universe: UniverseOnWire }) {
  const label = useLabel();
  return (
    <li className={styles.row}>
      <Arch shape="thumb">
        <ServicePicture image={universe.imageUrl} illustration={universe.illustration} />
      </Arch>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link href={pathTo('/universe/$id', { id: universe.id })} className={styles.link}>
            {label(universe.label)}
          </Link>
        </h2>
        <p className={styles.categories}>{universe.items.map((category) => label(category.label)).join(', ')}</p>
      </div>
      <Glyph icon={IconChevronRight} size={20} />
    </li>
  );
}
