import type { PartnerInfo } from './partner-frame.tsx';
import { DesksCard } from './desks-card.tsx';
import { OffersCard } from './offers-card.tsx';
import { OptionsCard } from './options-card.tsx';
import { PresentationsCard } from './presentations-card.tsx';
import { QualityCard } from './quality-card.tsx';
import styles from './partners.module.css';

/** The file at a glance. Spec: manager §2 /partners/home/:id. */
export function PartnerHome({ info }: { info: PartnerInfo }) {
  const { partner, rights } = info;
  return (
    <div className={styles.ground}>
      <div className={styles.cards}>
        <div className={styles.column}>
          {rights.file && <OffersCard partnerId={partner.id} />}
          <DesksCard info={info} />
          {rights.presentations && <PresentationsCard partnerId={partner.id} />}
        </div>
        <div className={styles.column}>
          <QualityCard info={info} />
          {rights.file && <OptionsCard partner={partner} />}
        </div>
      </div>
    </div>
  );
}
