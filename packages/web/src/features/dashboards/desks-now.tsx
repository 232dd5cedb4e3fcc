import { useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { StateCounts } from './dashboard-views.tsx';
import { useAnomalyTiles, useOpeningTiles } from './use-tiles.ts';

const waiting = (
  <SkeletonGroup>
    <Skeleton height={44} />
  </SkeletonGroup>
);

/** How the desks stand at this moment: open or not, and how many of their orders are abnormal. */
export function DesksNow({ anomaliesHref }: { readonly anomaliesHref: string }) {
  const t = useTranslations('dashboards');
  const opening = useOpeningTiles();
  const anomalies = useAnomalyTiles();
  return (
    <>
      <QueryBoundary query={opening} skeleton={waiting}>
        {(tiles) => <StateCounts tiles={tiles} />}
      </QueryBoundary>
      <QueryBoundary query={anomalies} skeleton={waiting}>
        {({ conciergeries }) => {
          const count = conciergeries.reduce((sum, { nbAnomalies }) => sum + nbAnomalies, 0);
          return (
            <p>
              {count === 0 ? t('noAnomaly') : <TextLink href={anomaliesHref}>{t('anomaliesNow', { count })}</TextLink>}
            </p>
          );
        }}
      </QueryBoundary>
    </>
  );
}
