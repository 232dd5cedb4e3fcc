import { getAllPayments } from '@loge/contract/payments/get-all-payments';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { DeskPaymentList } from '../../features/payments/desk-payment-list.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { ListContext } from '../list-context.tsx';
import { MoneyTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

const pageOf = (id: number): string => pathTo('/conciergeOrderDetail/$id', { id });

/** The payments of the conciergerie, or of the beneficiary one acts for. Spec: manager §2 /paymentsList. */
export function PaymentsScreen() {
  const t = useTranslations('deskMoney.payments');
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={getAllPayments}>
        <DeskPaymentList views={<MoneyTabs current="payments" />} context={<ListContext />} pageOf={pageOf} />
      </PermissionGate>
    </>
  );
}
