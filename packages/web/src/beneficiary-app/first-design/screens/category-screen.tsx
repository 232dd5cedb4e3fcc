import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import type { PartnerPresentationOnWire } from '@loge/contract/catalogue/partner-presentation-wire';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isNotFound } from '../../../client/failures.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { Rating } from '../../../design-system/status/rating.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { FromPrice } from '../../../features/catalogue/from-price.tsx';
import { Keywords } from '../../../features/catalogue/keywords.tsx';
import { PlaceLine } from '../../../features/catalogue/place-line.tsx';
import { FavouriteHeart } from '../../../features/favourites/favourite-heart.tsx';
import { NoServiceHere } from '../../../features/catalogue/no-service-here.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { PartnerPicture } from '../../../pictures/partner-picture.tsx';
import { pathTo } from '../../../routing/paths.ts';
import { useScreenTitle } from '../../../routing/screen-title.ts';
import { useKnownUniverse } from '../../screens/use-known-universe.ts';
import { FirstPage } from '../first-page.tsx';
import styles from './category-screen.module.css';

/** The partners of a category as a list, with their tags and hearts. Spec: beneficiary-and-access §2.2 (catOffre). */
export function FirstCategoryScreen() {
  const t = useTranslations('catalogue');
  const label = useLabel();
  const { uId, coId } = useParams({ from: '/beneficiary/catOffre/$uId/$coId' });
  const universe = useKnownUniverse(Number(uId));
  const partners = useActionQuery(partPrezList, { coid: Number(coId) }, { select: ({ data }) => data });
  const category = universe.data?.items.find(({ catOffreId }) => catOffreId === Number(coId));
  const title = category === undefined ? t('services') : label(category.label);
  useScreenTitle(universe.isPending ? undefined : title);
  return (
    <FirstPage title={title} width="column">
      <div className={styles.place}>
        <PlaceLine question={category?.placeLabel} />
      </div>
      {isNotFound(partners.error) ? (
        <NoServiceHere illustration={category?.illustration} />
      ) : (
        <QueryBoundary query={partners} skeleton={<PartnersSkeleton />}>
          {(found) =>
            found.length > 0 ? (
              <Card padding="none">
                <ul>
                  {found.map((partner) => (
                    <PartnerRow
                      key={partner.partId}
                      partner={partner}
                      href={pathTo('/offrePart/$uId/$coId/$partId', { uId, coId, partId: partner.partId })}
                    />
                  ))}
                </ul>
              </Card>
            ) : (
              <NoServiceHere illustration={category?.illustration} />
            )
          }
        </QueryBoundary>
      )}
    </FirstPage>
  );
}

function PartnerRow({ partner, href }: { partner: PartnerPresentationOnWire; href: string }) {
  return (
    <li className={styles.row}>
      <div className={styles.front}>
        <PartnerPicture partnerId={partner.partId} image={partner.coverImageId} illustration={partner.illustration} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link href={href} className={styles.link}>
            {partner.partName}
          </Link>
        </h2>
        <Keywords keywords={partner.keywords} />
        <p className={styles.facts}>
          <b>
            <FromPrice cents={partner.fromPrice} />
          </b>
          {partner.rating !== null && <Rating value={partner.rating.average} count={partner.rating.count} />}
        </p>
      </div>
      {partner.originalId !== null && (
        <span className={styles.heart}>
          <FavouriteHeart
            name={partner.partName}
            target={{ originalPartPresentationId: partner.originalId }}
            favourite={partner.favourite}
            look="plain"
          />
        </span>
      )}
    </li>
  );
}

function PartnersSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="box" height={300} />
    </SkeletonGroup>
  );
}
