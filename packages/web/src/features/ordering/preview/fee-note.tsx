import { formatMoney, type Cents } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { Note } from '../../../design-system/feedback/note.tsx';
import { isFeePaidApart, type PaymentChoice } from './payment-choice.ts';

/** The year of membership that an order opens, what it costs, and where one pays it if that is not with the order. */
export function FeeNote({ amount, choice }: { amount: Cents; choice: PaymentChoice }) {
  const t = useTranslations('ordering.preview');
  const language = useLocale();
  return (
    <Note>
      {t('fees', { amount: formatMoney(amount, language) })} {isFeePaidApart(choice) && t('feesAtDesk')}
    </Note>
  );
}
