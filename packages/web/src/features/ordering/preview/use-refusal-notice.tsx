import { formatMoney, type Cents } from '@loge/domain/shared/money';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { ActionRefused, Unreachable, type CallFailure } from '../../../client/failures.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { pathTo } from '../../../routing/paths.ts';

type Situation = {
  failure: CallFailure | undefined;
  /** The total that was shown first, or had been agreed to, and the one that holds now. */
  before: Cents | null;
  after: Cents | null;
  changeHref: string;
  /** Where others offer the like. */
  othersHref: string;
};

/** The refusal names the price that holds now; the recap follows a moment later. */
const priceIn = ({ details }: ActionRefused): Cents | undefined =>
  typeof details['orderTotal'] === 'number' ? details['orderTotal'] : undefined;

/**
 * What a refused order, or a price that changed under the reader's eyes, means for the person, in a sentence above the recap. A lost
 * answer has its own.
 */
export function useRefusalNotice({ failure, before, after, changeHref, othersHref }: Situation): ReactNode {
  const t = useTranslations('ordering.preview');
  const ordering = useTranslations('ordering');
  const language = useLocale();
  const failureText = useFailureText();
  const money = (cents: Cents | null) =>
    cents === null ? ordering('onQuote').toLocaleLowerCase(language) : formatMoney(cents, language);
  const warning = (words: ReactNode) => (
    <Note tone="warning" icon={IconAlertTriangle} live>
      {words}
    </Note>
  );
  const priceChanged = (now: Cents | null) => warning(t('priceChanged', { before: money(before), after: money(now) }));
  if (failure === undefined) return before === after ? null : priceChanged(after);
  if (failure instanceof Unreachable || (failure instanceof ActionRefused && failure.fields.length > 0)) return null;
  switch (failure.refusal) {
    case 'price-changed':
      return priceChanged(priceIn(failure) ?? after);
    case 'credit-not-sufficient':
    case 'payment-option-not-available':
      return warning(t('creditsChanged'));
    case 'date-not-available':
      return warning(
        <>
          {failureText(failure)}{' '}
          <TextLink href={changeHref} inline>
            {t('otherDate')}
          </TextLink>
        </>,
      );
    case 'equal-order-just-placed':
      return warning(
        <>
          {failureText(failure)}{' '}
          {typeof failure.details['orderId'] === 'number' && (
            <TextLink href={pathTo('/bnfv2/orderDetail/$id', { id: failure.details['orderId'] })} inline>
              {t('seeEqual')}
            </TextLink>
          )}
        </>,
      );
    case 'offer-not-available':
      return warning(
        <>
          {failureText(failure)}{' '}
          <TextLink href={othersHref} inline>
            {ordering('form.seePartners')}
          </TextLink>
        </>,
      );
    default:
      return (
        <Note tone="danger" icon={IconAlertTriangle} live>
          {failureText(failure)}
        </Note>
      );
  }
}
