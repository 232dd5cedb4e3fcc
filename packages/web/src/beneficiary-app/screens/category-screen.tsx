import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isNotFound } from '../../client/failures.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Chip, ChipRow } from '../../design-system/fields/chip.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { PartnerCard } from '../../features/catalogue/partner-card.tsx';
import { PlaceLine } from '../../features/catalogue/place-line.tsx';
import { siblingTint } from '../../features/catalogue/sibling-tints.ts';
import { FavouriteHeart } from '../../features/favourites/favourite-heart.tsx';
import { NoServiceHere } from '../../features/catalogue/no-service-here.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useCodeAhead } from '../../routing/use-code-ahead.ts';
import styles from './category-screen.module.css';
import { startOrderPath } from './start-order-path.ts';
import { useKnownUniverse } from './use-known-universe.ts';
import { CounterHead } from './layout/counter-head.tsx';
import { CounterHeadSkeleton } from './layout/counter-head-skeleton.tsx';
import { Page } from './layout/page.tsx';

/** The partners of a category at the chosen place. Spec: beneficiary-and-access §2.4 (Category page). */
export function CategoryScreen() {
  const t = useTranslations('catalogue');
  const label = useLabel();
  const parameters = useParams({ from: '/beneficiary/bnfv2/category/$universe/$category' });
  const universeId = Number(parameters.universe);
  const categoryId = Number(parameters.category);
  const universe = useKnownUniverse(universeId);
  const partners = useActionQuery(partPrezList, { coid: categoryId }, { select: ({ data }) => data });
  // A partner with a single offer leads to its form.
  const only = partners.data?.find(({ offres }) => offres.length === 1);
  useCodeAhead(
    only?.offres[0] &&
      startOrderPath({ universe: universeId, category: categoryId, partner: only.partId }, only.offres[0].id, 0),
  );
  const sisters = universe.data?.items ?? [];
  const index = sisters.findIndex(({ catOffreId }) => catOffreId === categoryId);
  const category = sisters[index];
  const title = category === undefined ? t('services') : label(category.label);
  useScreenTitle(universe.isPending ? undefined : title);

  const head = universe.isPending ? (
    <CounterHeadSkeleton />
  ) : (
    <CounterHead
      title={title}
      subtitle={partners.data && partners.data.length > 0 ? t('partners', { count: partners.data.length }) : undefined}
      back={pathTo('/bnfv2/universe/$id', { id: universeId })}
      trail={[
        { label: t('services'), href: '/universes' },
        ...(universe.data === null || universe.data === undefined
          ? []
          : [{ label: label(universe.data.label), href: pathTo('/bnfv2/universe/$id', { id: universeId }) }]),
        ...(category === undefined ? [] : [{ label: label(category.label) }]),
      ]}
      image={category?.imageUrl}
      illustration={category?.illustration ?? universe.data?.illustration}
      tint={index === -1 ? undefined : siblingTint(index)}
    />
  );
  return (
    <Page head={head}>
      {sisters.length > 1 && (
        <ChipRow label={t('sisters')}>
          <Chip href={pathTo('/bnfv2/universe/$id', { id: universeId })}>{t('all')}</Chip>
          {sisters.map((sister) => (
            <Chip
              key={sister.catOffreId}
              href={pathTo('/bnfv2/category/$universe/$category', {
                universe: universeId,
                category: sister.catOffreId,
              })}
              selected={sister.catOffreId === categoryId}
            >
              {label(sister.label)}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div className={styles.place}>
        <PlaceLine question={category?.placeLabel} />
      </div>
      {isNotFound(partners.error) ? (
        <NoServiceHere illustration={category?.illustration} />
      ) : (
        <QueryBoundary query={partners} skeleton={<PartnersSkeleton />}>
          {(found) =>
            found.length > 0 ? (
              <ul className={styles.partners}>
                {found.map((partner) => (
                  <PartnerCard
                    key={partner.partId}
                    partner={partner}
                    href={pathTo('/bnfv2/partenaire/$universe/$category/$partner', {
                      universe: universeId,
                      category: categoryId,
                      partner: partner.partId,
                    })}
                    heart={
                      partner.originalId !== null && (
                        <FavouriteHeart
                          name={partner.partName}
                          target={{ originalPartPresentationId: partner.originalId }}
                          favourite={partner.favourite}
                        />
                      )
                    }
                  />
                ))}
              </ul>
            ) : (
              <NoServiceHere illustration={category?.illustration} />
            )
          }
        </QueryBoundary>
      )}
    </Page>
  );
}

function PartnersSkeleton() {
  return (
    <SkeletonGroup className={styles.partners}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} shape="box" height={330} />
      ))}
    </SkeletonGroup>
  );
}
