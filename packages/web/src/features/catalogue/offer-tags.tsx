import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { lastDayToShow } from '@loge/domain/catalogue/offer-versions';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { Tag } from '../../design-system/status/tag.tsx';
import { useLabel } from '../../messages/use-label.ts';
import styles from './offer-tags.module.css';

/** What is worth knowing before ordering, in a few words each. */
export function OfferTags({ offer }: { offer: OffreOnWire }) {
  const t = useTranslations('catalogue');
  const label = useLabel();
  const language = useLocale();
  const percent = new Intl.NumberFormat(language).format(offer.discount);
  const today = useToday();
  const lastDay = lastDayToShow(offer.endDate, offer.idOfScheduledOffre);
  const tags = [
    offer.discount > 0 && (
      <Tag key="discount" tone="discount">
        {[t('discount', { percent }), offer.discountLabel && label(offer.discountLabel)].filter(Boolean).join(' ')}
      </Tag>
    ),
    offer.emergencyMode && (
      <Tag key="emergency" tone="danger">
        {t('emergency')}
      </Tag>
    ),
    offer.sap && (
      <Tag key="sap" tone="success">
        {t('taxCredit')}
      </Tag>
    ),
    offer.addCost > 0 && (
      <Tag key="cost">
        {t('cost', {
          label: offer.addCostLabel === null ? t('extraCost') : label(offer.addCostLabel),
          price: formatMoney(offer.addCost, language),
        })}
      </Tag>
    ),
    offer.minimumAmount > 0 && (
      <Tag key="minimum">{t('minimum', { price: formatMoney(offer.minimumAmount, language) })}</Tag>
    ),
    lastDay !== null && (
      <Tag key="last-day">{t('lastDay', { day: formatDate(lastDay, 'short', language, today) })}</Tag>
    ),
  ].filter(Boolean);
  return tags.length > 0 && <div className={styles.tags}>{tags}</div>;
}
