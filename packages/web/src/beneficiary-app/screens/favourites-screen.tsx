import { getFavorites } from '@loge/contract/favourites/get-favorites';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Arch } from '../../design-system/surfaces/arch.tsx';
import { useUniverses } from '../../features/catalogue/use-universe.ts';
import { FavouriteRows, isService, type FavouriteItem } from '../../features/favourites/favourite-rows.tsx';
import { PartnerPicture } from '../../pictures/partner-picture.tsx';
import { ServicePicture } from '../../pictures/service-picture.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useReturnPath } from '../../routing/use-return-path.ts';
import { ScreenHead } from '../screen-head.tsx';
import styles from './favourites-screen.module.css';
import { Page } from './layout/page.tsx';

type Kind = 'services' | 'partners';

/** Favourite services and favourite partners, in two tabs. Spec: beneficiary-and-access §2.4 (Favourites page). */
export function FavouritesScreen() {
  const t = useTranslations('favourites');
  useScreenTitle(t('title'));
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const kind: Kind = search.kind === 'partners' ? 'partners' : 'services';
  const { data: universes = [] } = useUniverses();
  const query = useActionQuery(getFavorites, {});
  const leadBack = useReturnPath('/chooseLocation');
  const pictureOf = (item: FavouriteItem) => {
    const category = universes.flatMap(({ items }) => items).find(({ catOffreId }) => catOffreId === item.catOffreId);
    return isService(item) ? (
      <Arch shape="thumb">
        <ServicePicture image={category?.imageUrl} illustration={category?.illustration} />
      </Arch>
    ) : (
      <span className={styles.front}>
        <PartnerPicture
          partnerId={item.partnerId}
          image={item.partnerCoverImageId}
          illustration={category?.illustration}
        />
      </span>
    );
  };
  return (
    <Page tone="ground">
      <ScreenHead title={t('title')} back="/bnfv2/menu" backOnPhone />
      <SegmentControl<Kind>
        label={t('title')}
        hideLabel
        options={[
          { value: 'services', label: t('services') },
          { value: 'partners', label: t('partners') },
        ]}
        value={kind}
        onValueChange={(next) =>
          void navigate({
            to: '/bnfv2/favorites',
            search: next === 'partners' ? { kind: 'partners' } : {},
            replace: true,
            resetScroll: false,
          })
        }
        className={styles.tabs}
      />
      <QueryBoundary query={query} skeleton={<FavouritesSkeleton />}>
        {({ items: all, notHere }) => {
          const items = all.filter((item) => isService(item) === (kind === 'services'));
          return items.length > 0 ? (
            <>
              <FavouriteRows items={items} pictureOf={pictureOf} />
              {notHere[kind] > 0 && (
                <p className={styles.notHere}>
                  {t('notHere', { count: notHere[kind] })}{' '}
                  <TextLink href="/chooseLocation" onClick={leadBack}>
                    {t('changePlace')}
                  </TextLink>
                </p>
              )}
            </>
          ) : notHere[kind] > 0 ? (
            <EmptyState
              object="cadeau"
              title={t('notHere', { count: notHere[kind] })}
              action={
                <Button variant="tinted" size="md" href="/chooseLocation" onClick={leadBack}>
                  {t('changePlace')}
                </Button>
              }
            >
              {t('notHereHelp')}
            </EmptyState>
          ) : (
            <EmptyState
              object="cadeau"
              title={t(`none.${kind}`)}
              action={
                <Button variant="tinted" size="md" href="/universes">
                  {t('seeServices')}
                </Button>
              }
            >
              {t('noneHelp')}
            </EmptyState>
          );
        }}
      </QueryBoundary>
    </Page>
  );
}

function FavouritesSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton ?? ''}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} shape="box" height={96} />
      ))}
    </SkeletonGroup>
  );
}
