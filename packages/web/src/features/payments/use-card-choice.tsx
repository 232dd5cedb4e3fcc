import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { useUser } from '../../session/session.ts';
import { useCardText } from './card-text.ts';

export interface CardChoice {
  /** What choosing the card comes to: the one that is kept, or the provider's page. */
  readonly hint: string;
  /** What is to be known of a kept card before it is chosen; null for nothing. */
  readonly warning: ReactNode;
}

/** When a kept card is charged: as one orders, once the quote is accepted, or the one for a part of a cart and the other for the rest. */
export type CardIsCharged = 'now' | 'withQuote' | 'nowAndWithQuote';

/** When a kept card is charged for so much that is priced, with or without something on quote. */
export const cardIsCharged = (pricedCents: number | null, hasQuotes: boolean): CardIsCharged =>
  !hasQuotes ? 'now' : (pricedCents ?? 0) > 0 ? 'nowAndWithQuote' : 'withQuote';

/** How the card stands, where one chooses how to pay; undefined until it is known. Spec: beneficiary-and-access §4 (Card status), §8 (card messages). */
export function useCardChoice(charged: CardIsCharged): CardChoice | undefined {
  const t = useTranslations('payments');
  const text = useCardText();
  const language = useLocale();
  // A card is its owner's business: a manager who orders for them learns how it stands, and leaves it as it is.
  const isForSomebody = useUser().gestionnaire;
  const { data: means } = useActionQuery(getMyPaymentOptions, {});
  if (means === undefined) return undefined;
  const { card, cardExpirationDate, expired, almostExpired } = means;
  if (card === null) return { hint: t('cardAtPage'), warning: null };
  const name = `${card.brand} •••• ${card.lastFour}`;
  const date = cardExpirationDate === null ? '' : formatDate(cardExpirationDate, 'numeric', language);
  const warning = (expired || almostExpired) && (
    <Note tone={expired ? 'danger' : 'warning'} icon={IconAlertTriangle} live>
      {isForSomebody ? (
        t(expired ? 'cardOfPersonExpired' : 'cardOfPersonAlmostExpired', { date })
      ) : (
        <>
          {text(means)}{' '}
          <TextLink href="/bnfv2/payment/cc" inline>
            {t('cardManage')}
          </TextLink>
        </>
      )}
    </Note>
  );
  return {
    hint: expired ? t('cardExpiredHint', { name }) : t(`cardKept.${charged}`, { name }),
    warning,
  };
}
