import { messageText } from '@loge/domain/shared/messages';
import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { RefundsNote } from './refunds-note.tsx';
import type { CancellationFee } from './use-cancellation-fee.ts';

interface CancellationMoneyProps {
  readonly orderId: number;
  readonly fee: CancellationFee;
  /** Its field in the form. */
  readonly field: {
    readonly id?: string;
    readonly value: string;
    readonly onValueChange: (typed: string) => void;
    readonly error: string | undefined;
  };
}

/** What the desk keeps of an order that it cancels, where it may keep something, and what goes back where. */
export function CancellationMoney({ orderId, fee, field }: CancellationMoneyProps) {
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
          {...field}
          error={fee.problem === null ? field.error : messageText(fee.problem.message, language, fee.problem.values)}
        />
      )}
    </>
  );
}
