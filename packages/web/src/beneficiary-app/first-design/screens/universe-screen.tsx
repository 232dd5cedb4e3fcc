import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { CategoryWall } from '../../../features/catalogue/category-wall.tsx';
import { NoServiceHere } from '../../../features/catalogue/no-service-here.tsx';
import { PlaceLine } from '../../../features/catalogue/place-line.tsx';
import { ServiceWallSkeleton } from '../../../features/catalogue/service-wall.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { useScreenTitle } from '../../../routing/screen-title.ts';
import { useKnownUniverse } from '../../screens/use-known-universe.ts';
import { FirstPage } from '../first-page.tsx';
import styles from './universe-screen.module.css';

/** A universe: its categories. One that is not proposed here leads home (Spec: beneficiary-and-access §8). */
export function FirstUniverseScreen() {
  const t = useTranslations('catalogue');
  const label = useLabel();
  const { id } = useParams({ from: '/beneficiary/universe/$id' });
  const query = useKnownUniverse(Number(id));
  const title = query.data ? label(query.data.label) : undefined;
  useScreenTitle(title);
  return (
    <FirstPage title={title ?? t('services')}>
      <QueryBoundary query={query} skeleton={<ServiceWallSkeleton count={6} />}>
        {(universe) =>
          universe !== null && (
            <>
              <div className={styles.place}>
                <PlaceLine />
              </div>
              {universe.items.length > 0 ? <CategoryWall universe={universe} /> : <NoServiceHere />}
            </>
          )
        }
      </QueryBoundary>
    </FirstPage>
  );
}
