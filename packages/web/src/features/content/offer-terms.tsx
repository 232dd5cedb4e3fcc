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
  // What the form of the offer says, where it says one: the banner may go before the offer does.
  const lastDay = offer.offre?.lastDay ?? offer.toDate;
  const percent = new Intl.NumberFormat(language).format(discount);
  return (
    <>
      {discount > 0 && <Tag tone="discount">{language === 'fr' ? `−${percent}\u00a0%` : `−${percent}%`}</Tag>}{' '}
      {lastDay === today ? t('lastDay') : t('until', { day: formatDate(lastDay, 'long', language, today) })}
    </>
  );
}
