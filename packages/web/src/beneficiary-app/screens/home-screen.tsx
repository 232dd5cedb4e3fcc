import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import { getBnfHomePageContent } from '@loge/contract/home/get-bnf-home-page-content';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Logo } from '../../design-system/layout/logo.tsx';
import { SectionHead } from '../../design-system/layout/section-head.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { NoServiceHere } from '../../features/catalogue/no-service-here.tsx';
import { SearchBox } from '../../features/catalogue/search-box.tsx';
import { SearchSuggestions } from '../../features/catalogue/search-suggestions.tsx';
import { ServiceWall, ServiceWallSkeleton } from '../../features/catalogue/service-wall.tsx';
import { usePlaceName } from '../../features/catalogue/use-place-name.ts';
import { NewsCard } from '../../features/content/news-card.tsx';
import { OfferBanner, OfferBannerSkeleton } from '../../features/content/offer-banner.tsx';
import { DeskCard } from '../../features/home/desk-card.tsx';
import { DeskLine } from '../../features/home/desk-line.tsx';
import { Greeting } from '../../features/home/greeting.tsx';
import { OrdersInProgress } from '../../features/ordering/list/orders-in-progress.tsx';
import { CreditsCard } from '../../features/payments/credits-card.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { PersonMark } from '../person-mark.tsx';
import styles from './home-screen.module.css';
import { RailPage } from './layout/rail-page.tsx';

/** Where a beneficiary starts: what is under way, what is on offer, all services, news. Spec: §2.4 (Home v2). */
export function HomeScreen() {
  const t = useTranslations('home');
  useScreenTitle(t('title'));
  return (
    <RailPage rail={<Rail />}>
      <PhoneHead />
      <Greeting />
      <div className={styles.search}>
        <SearchBox className={styles.screenSearch} />
        <SearchSuggestions />
      </div>
      <div className={styles.phoneOnly}>
        <OrdersInProgress />
      </div>
      <HomeContent />
    </RailPage>
  );
}

function Rail() {
  return (
    <div className={styles.rail}>
      <div className={styles.desktopOnly}>
        <OrdersInProgress />
      </div>
      <DeskCard />
      <CreditsCard />
    </div>
  );
}

function PhoneHead() {
  const t = useTranslations('shells.beneficiary');
  const catalogue = useTranslations('catalogue');
  const name = usePlaceName();
  return (
    <div className={styles.phoneHead}>
      <Link href="/chooseLocation" className={styles.where}>
        <span aria-hidden="true">
          <Logo size={30} name="" />
        </span>
        <span>
          <span className={styles.place}>
            {name === '' ? t('chooseLocation') : name}
            <Glyph icon={IconChevronDown} size={16} stroke={2.2} />
          </span>
          <DeskLine />
          {name !== '' && <VisuallyHidden>{catalogue('changePlace')}</VisuallyHidden>}
        </span>
      </Link>
      <PersonMark />
    </div>
  );
}

/** The offer of the moment, all services, the news; services come before news even while one of them is on its way. */
function HomeContent() {
  const t = useTranslations('catalogue');
  const content = useTranslations('content');
  const queryClient = useQueryClient();
  const services = useActionQuery(homeCategoriesV2, {}, { select: (answer) => answer.content });
  const home = useActionQuery(getBnfHomePageContent, {});
  const isBare = services.data?.length === 0;
  return (
    <>
      {home.isPending && <OfferBannerSkeleton />}
      {home.data?.offreDuMoment && <OfferBanner offer={home.data.offreDuMoment} />}
      <section className={styles.section} aria-labelledby="all-services">
        <SectionHead
          id="all-services"
          title={t('allServices')}
          more={isBare ? undefined : { label: t('seeCatalogue'), href: '/universes' }}
        />
        {services.isPending && <ServiceWallSkeleton />}
        {services.isError && services.data === undefined && (
          // One failure is said once; trying again asks for all of the screen.
          <QueryError failure={services.error} retry={() => void queryClient.refetchQueries({ type: 'active' })} />
        )}
        {services.data !== undefined &&
          (services.data.length > 0 ? <ServiceWall universes={services.data} /> : <NoServiceHere />)}
      </section>
      {home.data !== undefined && home.data.actus.length > 0 && (
        <section className={styles.section} aria-labelledby="news">
          <SectionHead id="news" title={content('news')} />
          <ul className={styles.news}>
            {home.data.actus.map((news) => (
              <NewsCard key={news.id} news={news} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
