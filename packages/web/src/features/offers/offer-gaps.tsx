import type { PartnerOffreOnWire } from '@loge/contract/offers/partner-offre-wire';
import { useTranslations } from 'use-intl';
import styles from './offers.module.css';

type Gaps = Pick<PartnerOffreOnWire, 'nbEnglishMissing' | 'lacksPicture'>;

/** Whether beneficiaries would miss something: a text in English, a picture. */
export const hasGaps = ({ nbEnglishMissing, lacksPicture }: Gaps): boolean => nbEnglishMissing > 0 || lacksPicture;

/** What is left to do for an offer, in short; nothing where it is whole. */
export function OfferGaps({ offre: { nbEnglishMissing, lacksPicture } }: { offre: Gaps }) {
  const t = useTranslations('offerList');
  const words = [
    nbEnglishMissing > 0 && t('englishMissing', { count: nbEnglishMissing }),
    lacksPicture && t('noPicture'),
  ].filter((said) => said !== false);
  return <span className={styles.soft}>{words.join(', ')}</span>;
}
