import type { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';

type CardOfMeans = Pick<
  OutputOf<typeof getMyPaymentOptions>,
  'cardAdded' | 'cardExpirationDate' | 'expired' | 'almostExpired'
>;

/** The four states of a card, in words. Spec: beneficiary-and-access §4 (Card status). */
export function useCardText(): (means: CardOfMeans) => string {
  const t = useTranslations('payments');
  const language = useLocale();
  return ({ cardAdded, cardExpirationDate, expired, almostExpired }) => {
    if (!cardAdded || cardExpirationDate === null) return t('cardNone');
    const date = formatDate(cardExpirationDate, 'numeric', language);
    if (expired) return t('cardExpired', { date });
    return almostExpired ? t('cardAlmostExpired', { date }) : t('cardValid', { date });
  };
}
