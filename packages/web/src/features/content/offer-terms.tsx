import type { OffreDuMomentOnWire } from '@loge/contract/content/content-wire';
import { formatDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { Tag } from '../../design-system/status/tag.tsx';

/** What an offer of the moment gives, and until when: "−15 % jusqu’au vendredi 27 novembre". */
export function OfferTerms({ offer }: { offer: OffreDuMomentOnWire }) {
  const t = useTranslations('content');
  const language = useLocale();
  const today = useToday();
  const discount = offer.offre?.discount ?? 0;
  const percent = new Intl.NumberFormat(language).format(discount);
  return (
    <>
      {discount > 0 && <Tag tone="discount">{language === 'fr' ? `−${percent}\u00a0%` : `−${percent}%`}</Tag>}{' '}
      {offer.toDate === today ? t('lastDay') : t('until', { day: formatDate(offer.toDate, 'long', language, today) })}
    </>
  );
}
