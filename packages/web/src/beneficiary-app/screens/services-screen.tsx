import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { NoServiceHere } from '../../features/catalogue/no-service-here.tsx';
import { SearchBox } from '../../features/catalogue/search-box.tsx';
import { SearchSuggestions } from '../../features/catalogue/search-suggestions.tsx';
import { ServiceDirectory, ServiceDirectorySkeleton } from '../../features/catalogue/service-directory.tsx';
import { useUniverses } from '../../features/catalogue/use-universe.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { usesFirstDesign } from '../../session/audience.ts';
import { useUser } from '../../session/session.ts';
import { FirstUniverses } from '../first-design/screens/universes-screen.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { Page } from './layout/page.tsx';
import styles from './services-screen.module.css';

/** All universes with their categories, and the search; in both designs at the same address. Spec: beneficiary-and-access §2.4 (Universes list, Search). */
export function ServicesScreen() {
  const t = useTranslations('catalogue');
  useScreenTitle(t('services'));
  const { q } = useSearch({ from: '/beneficiary/universes' });
  const user = useUser();
  const isFirstDesign = usesFirstDesign(user);
  const universes = useUniverses();
  if (isFirstDesign) return <FirstUniverses query={q ?? ''} />;
  return (
    <Page>
      <ScreenHead title={t('services')} />
      <div className={styles.search}>
        {/* A desk knows the service that it is asked for. */}
        <SearchBox
          initialQuery={q ?? ''}
          takesFocus={!user.adherent}
          className={user.adherent ? styles.box : undefined}
        />
        <SearchSuggestions />
      </div>
      <QueryBoundary query={universes} skeleton={<ServiceDirectorySkeleton />}>
        {(all) => (all.length > 0 ? <ServiceDirectory universes={all} /> : <NoServiceHere />)}
      </QueryBoundary>
    </Page>
  );
}
