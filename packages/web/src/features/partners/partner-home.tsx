import { getPartnerActivity } from '@loge/contract/partners/get-partner-activity';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import type { PartnerInfo } from './partner-frame.tsx';
import { DesksCard } from './desks-card.tsx';
import { LinesSkeleton, OffersCard } from './offers-card.tsx';
import { OptionsCard } from './options-card.tsx';
import { PresentationsCard } from './presentations-card.tsx';
import { QualityCard } from './quality-card.tsx';
import styles from './partners.module.css';
import { usePartnerNavigation } from './use-partner-navigation.ts';
import { PartnerWeekCard } from './partner-week-card.tsx';

interface PartnerHomeProps {
  readonly info: PartnerInfo;
  /** Whether the reader makes offers and takes their prices along. */
  readonly makesOffers: boolean;
}

/** The file at a glance. Spec: manager §2 /partners/home/:id. */
export function PartnerHome({ info, makesOffers }: PartnerHomeProps) {
  const { partner, rights } = info;
  const { calendar } = usePartnerNavigation(partner.id);
  const activity = useActionQuery(getPartnerActivity, { partnerId: partner.id });
  return (
    <div className={styles.ground}>
      <div className={styles.cards}>
        <div className={styles.column}>
          {rights.file && <OffersCard partnerId={partner.id} month={activity.data?.offres} makesOffers={makesOffers} />}
          <DesksCard info={info} month={activity.data?.conciergeries} />
          {rights.presentations && <PresentationsCard partnerId={partner.id} />}
        </div>
        <div className={styles.column}>
          <QualityCard info={info} activity={activity.data} />
          <QueryBoundary query={activity} skeleton={<LinesSkeleton />}>
            {({ week }) => <PartnerWeekCard week={week} calendar={rights.file ? calendar : null} />}
          </QueryBoundary>
          {rights.file && <OptionsCard partner={partner} />}
        </div>
      </div>
    </div>
  );
}
