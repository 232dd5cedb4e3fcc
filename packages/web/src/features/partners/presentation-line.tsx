import type { ListedPresentationOnWire } from '@loge/contract/partners/presentation-wire';
import { useTranslations } from 'use-intl';
import { Link } from '../../design-system/links/link.tsx';
import { PartnerPicture } from '../../pictures/partner-picture.tsx';
import { pathTo } from '../../routing/paths.ts';
import styles from './partners.module.css';

/** A presentation in a few words, leading to where it is edited. */
export function PresentationLine({ presentation }: { presentation: ListedPresentationOnWire }) {
  const t = useTranslations('partners.presentations');
  const { id, partnerId, catOffreLabel, keywords, coverImageId, imageId, illustration, lacksEnglish } = presentation;
  return (
    <div className={styles.presentation}>
      <div className={styles.picture} aria-hidden="true">
        <PartnerPicture partnerId={partnerId} image={coverImageId ?? imageId} illustration={illustration} />
      </div>
      <div>
        <Link href={pathTo('/pp/detail/$ppId', { ppId: id })} className={styles.more}>
          {catOffreLabel}
        </Link>
        <span className={styles.soft}>{keywords}</span>
        <span className={lacksEnglish ? styles.warning : styles.good}>
          {t(lacksEnglish ? 'lacksEnglish' : 'bilingual')}
        </span>
      </div>
    </div>
  );
}
