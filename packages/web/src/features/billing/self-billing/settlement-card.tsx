import type { BillingStatementOnWire } from '@loge/contract/billing/billing-statement-wire';
import { settleBillingStatement } from '@loge/contract/billing/settle-billing-statement';
import { formatMoney } from '@loge/domain/shared/money';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import styles from './self-billing.module.css';

/** What is to be paid to a partner for a month, or by it, and that it is. Nothing where nothing is due. */
export function SettlementCard({ statement: { id, settlementDue } }: { readonly statement: BillingStatementOnWire }) {
  const t = useTranslations('selfBilling.settlement');
  const language = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const settle = useActionWithToast(settleBillingStatement);
  const [pending, setPending] = useState(false);
  if (settlementDue === null) return null;
  const note = async (): Promise<void> => {
    const amount = formatMoney(Math.abs(settlementDue), language);
    const title =
      settlementDue === 0 ? t('questionEven') : t(settlementDue > 0 ? 'questionPay' : 'questionReceive', { amount });
    const isSure = await dialogs.confirm({ title, body: t('body'), confirmLabel: t('confirm') });
    if (!isSure) return;
    setPending(true);
    const settled = await settle({ attenduFactuId: id, amount: settlementDue });
    setPending(false);
    if (settled !== undefined) toast.success(t('done'));
  };
  return (
    <Card as="section" padding="md" aria-labelledby="settlement" className={styles.card}>
      <h2 id="settlement" className={styles.title}>
        {t('title')}
      </h2>
      <div className={styles.line}>
        <span className={styles.soft}>{t(settlementDue > 0 ? 'toPay' : settlementDue < 0 ? 'toReceive' : 'even')}</span>
        <span className={styles.amount}>
          <MoneyText cents={Math.abs(settlementDue)} />
        </span>
      </div>
      <p className={styles.soft}>{t('help')}</p>
      <Button size="md" full variant="outline" icon={IconCash} pending={pending} onClick={() => void note()}>
        {t('note')} <MoneyText cents={Math.abs(settlementDue)} />
      </Button>
    </Card>
  );
}
