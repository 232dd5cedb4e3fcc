import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { RefundsNote } from './refunds-note.tsx';
import type { useCancellationFee } from './use-cancellation-fee.ts';

interface CancellationMoneyProps {
  readonly orderId: number;
  readonly fee: ReturnType<typeof useCancellationFee>;
  /** What the server says of the fee. */
  readonly problem: string | undefined;
}

/** What the desk keeps of an order that it cancels, where it may keep something, and what goes back where. */
export function CancellationMoney({ orderId, fee, problem }: CancellationMoneyProps) {
  const t = useTranslations('withdrawalForDesk.cancelling');
  const language = useLocale();
  return (
    <>
      <RefundsNote orderId={orderId} fee={fee} />
      {fee.most > 0 && (
        <TextField
          size="md"
          label={t('fee')}
          optional
          hint={t('feeHint', { most: formatMoney(fee.most, language) })}
          inputMode="decimal"
          trailing="€"
          value={fee.text}
          onValueChange={fee.setText}
          error={fee.error ?? problem}
        />
      )}
    </>
  );
}
