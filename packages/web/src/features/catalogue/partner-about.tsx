import type { PartnerPresentationOnWire } from '@loge/contract/catalogue/partner-presentation-wire';
import { useTranslations } from 'use-intl';
import { Rating } from '../../design-system/status/rating.tsx';
import { RichText } from '../../design-system/values/rich-text.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { Keywords } from './keywords.tsx';
import styles from './partner-about.module.css';

/** Who the partner is: name, note, tags, a few lines. */
export function PartnerAbout({ partner }: { partner: PartnerPresentationOnWire }) {
  const t = useTranslations('catalogue.partner');
  const label = useLabel();
  const about = partner.extraInformations === null ? '' : label(partner.extraInformations);
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.name}>{partner.partName}</h1>
        {partner.rating !== null && <Rating value={partner.rating.average} count={partner.rating.count} />}
      </div>
      <Keywords keywords={partner.keywords} />
      {about !== '' && (
        <section aria-label={t('about')}>
          <RichText html={about} className={styles.about} />
        </section>
      )}
    </>
  );
}
