import { cancelUserCredit } from '@loge/contract/payments/cancel-user-credit';
import { collectCredit } from '@loge/contract/payments/collect-credit';
import type { CreditOnWire } from '@loge/contract/payments/credit-wire';
import { formatMoney } from '@loge/domain/shared/money';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useCreditWords } from './desk-credit-words.ts';
import styles from './desk-money.module.css';

/** What the manager may do with a credit now, as its flags say; both acts are for good, so they are asked before. Spec: manager §4 "Payment and credit". */
export function CreditActs({ credit }: { credit: CreditOnWire }) {
  const t = useTranslations('deskMoney.credits');
  const language = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const words = useCreditWords();
  const cancel = useActionWithToast(cancelUserCredit);
  const deduct = useActionWithToast(collectCredit);
  if (!credit.canCancel && !credit.canMarkCollected) return null;

  const onCancel = async () => {
    const reason = await dialogs.prompt({
      title: t('cancel'),
      body: t('cancelHelp', { amount: formatMoney(credit.remainingAmount, language) }),
      label: t('cancelReason'),
      confirmLabel: t('cancel'),
      required: true,
      multiline: true,
      maxLength: 1000,
    });
    if (reason === null) return;
    if ((await cancel({ creditId: credit.id, reason })) !== undefined) toast.success(t('cancelDone'));
  };
  const onDeduct = async () => {
    const question = {
      title: t('deductQuestion'),
      body: t('deductHelp', { partner: words.bearer(credit) }),
      confirmLabel: t('deduct'),
    };
    if (!(await dialogs.confirm(question))) return;
    if ((await deduct({ creditId: credit.id })) !== undefined) toast.success(t('deductDone'));
  };
  return (
    <div className={styles.give}>
      {credit.canMarkCollected && (
        <Button size="sm" icon={IconCheck} onClick={() => void onDeduct()}>
          {t('deduct')}
        </Button>
      )}
      {credit.canCancel && (
        <Button size="sm" variant="outline" icon={IconX} onClick={() => void onCancel()}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
