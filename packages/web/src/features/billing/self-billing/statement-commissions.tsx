import type { BillingStatementOnWire } from '@loge/contract/billing/billing-statement-wire';
import { issueCommissionInvoice } from '@loge/contract/billing/issue-commission-invoice';
import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { CommissionList } from './commission-list.tsx';
import styles from './self-billing.module.css';

/** What we invoice a partner with a statement: our commission on what it bills itself. Nothing where there is none. */
export function StatementCommissions({ statement }: { readonly statement: BillingStatementOnWire }) {
  const t = useTranslations('selfBilling.commissions');
  const toast = useToast();
  const issue = useActionWithToast(issueCommissionInvoice);
  const [pending, setPending] = useState(false);
  const { id, open, commissionDue, commissions } = statement;
  if (commissionDue === 0 && commissions.length === 0) return null;
  const issueIt = async (): Promise<void> => {
    setPending(true);
    const issued = await issue({ attenduFactuId: id });
    setPending(false);
    if (issued !== undefined) toast.success(t('done', { references: issued.references.join(', ') }));
  };
  return (
    <Card as="section" padding="md" aria-labelledby="commissions" className={styles.card}>
      <h2 id="commissions" className={styles.title}>
        {t('title')}
      </h2>
      {commissionDue > 0 && (
        <div className={styles.line}>
          <span className={styles.soft}>{t('due')}</span>
          <span className={styles.amount}>
            <MoneyText cents={commissionDue} />
          </span>
        </div>
      )}
      {commissionDue > 0 && open && <p className={styles.soft}>{t('withClosing')}</p>}
      {commissionDue > 0 && !open && (
        <Button size="md" full icon={IconFileInvoice} pending={pending} onClick={() => void issueIt()}>
          {t('issue')}
        </Button>
      )}
      {commissions.length > 0 && <CommissionList commissions={commissions} />}
    </Card>
  );
}
