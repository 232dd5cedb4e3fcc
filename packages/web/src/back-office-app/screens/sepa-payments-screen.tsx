import { getAllSepaToCollect } from '@loge/contract/payments/get-all-sepa-to-collect';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { DirectDebitList } from '../../features/payments/direct-debit-list.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { ListContext } from '../list-context.tsx';
import { MoneyTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

const pageOf = (id: number): string => pathTo('/conciergeOrderDetail/$id', { id });

/** What there is to collect by direct debit. Spec: manager §2 /sepaPaymentsList. */
export function SepaPaymentsScreen() {
  const t = useTranslations('deskMoney.sepa');
  const { conciergerie } = useUser();
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={getAllSepaToCollect}>
        <DirectDebitList
          views={<MoneyTabs current="sepa" />}
          context={<ListContext />}
          pageOf={pageOf}
          conciergerie={conciergerie}
        />
      </PermissionGate>
    </>
  );
}
