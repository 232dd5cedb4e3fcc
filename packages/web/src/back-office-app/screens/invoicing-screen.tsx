import { getInvoiceTransmissions } from '@loge/contract/invoicing/get-invoice-transmissions';
import { reissueBill } from '@loge/contract/orders/reissue-bill';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { InvoicingSettings } from '../../features/invoicing/invoicing-settings.tsx';
import { TransmissionList } from '../../features/invoicing/transmission-list.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { MoneyTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

const orderHref = (id: number): string => pathTo('/conciergeOrderDetail/$id', { id });
const statementHref = (id: number): string => pathTo('/attenduFactu/detail/$id', { id });

/** Documents between companies, on their way through the invoicing platform (docs/guides/facturation-electronique.md). */
export function InvoicingScreen() {
  const t = useTranslations('invoicing');
  const user = useUser();
  const { conciergerie } = user;
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={getInvoiceTransmissions}>
        <TransmissionList
          views={<MoneyTabs current="invoicing" />}
          leading={
            conciergerie !== null && <InvoicingSettings key={conciergerie.id} conciergerieId={conciergerie.id} />
          }
          mayReissue={mayCall(user, reissueBill)}
          orderHref={orderHref}
          statementHref={statementHref}
        />
      </PermissionGate>
    </>
  );
}
