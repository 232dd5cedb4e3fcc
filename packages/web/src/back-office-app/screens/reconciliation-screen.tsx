import { bankStatementReconciliation } from '@loge/contract/accounting/bank-statement-reconciliation';
import { useTranslations } from 'use-intl';
import { Reconciliation } from '../../features/accounting/reconciliation.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { MoneyTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** The bank's statements beside the books of the selected conciergerie. Spec: manager §2 /compta/rapprochements. */
export function ReconciliationScreen() {
  const t = useTranslations('accounting');
  useScreenTitle(t('title'));
  return (
    <PermissionGate action={bankStatementReconciliation}>
      <MoneyTabs current="reconciliation" />
      <Reconciliation />
    </PermissionGate>
  );
}
