import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { CategoryWall } from '../../features/catalogue/category-wall.tsx';
import { NoServiceHere } from '../../features/catalogue/no-service-here.tsx';
import { PlaceLine } from '../../features/catalogue/place-line.tsx';
import { ServiceWallSkeleton } from '../../features/catalogue/service-wall.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { CounterHead } from './layout/counter-head.tsx';
import { CounterHeadSkeleton } from './layout/counter-head-skeleton.tsx';
import { Page } from './layout/page.tsx';
import styles from './universe-screen.module.css';
import { useKnownUniverse } from './use-known-universe.ts';

/** A universe: its categories. One that is not proposed here leads home (Spec: beneficiary-and-access §8). */
export function UniverseScreen() {
  const t = useTranslations('catalogue');
  const label = useLabel();
  const { id } = useParams({ from: '/beneficiary/bnfv2/universe/$id' });
  const query = useKnownUniverse(Number(id));
  useScreenTitle(query.data ? label(query.data.label) : undefined);
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <Page head={<CounterHeadSkeleton />}>
          <ServiceWallSkeleton count={6} />
        </Page>
      }
    >
      {(universe) =>
        universe !== null && (
          <Page
            head={
              <CounterHead
                title={label(universe.label)}
                subtitle={t('categories', { count: universe.items.length })}
                back="/bnfv2/home"
                trail={[{ label: t('services'), href: '/universes' }, { label: label(universe.label) }]}
                image={universe.transparentImageUrl}
                illustration={universe.illustration}
              />
            }
          >
            <div className={styles.place}>
              <PlaceLine />
            </div>
            {universe.items.length > 0 ? <CategoryWall universe={universe} /> : <NoServiceHere />}
          </Page>
        )
      }
    </QueryBoundary>
  );
}
