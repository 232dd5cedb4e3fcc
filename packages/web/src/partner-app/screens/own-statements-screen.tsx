import { useTranslations } from 'use-intl';
import { OwnStatements } from '../../features/billing/self-billing/own-statements.tsx';
import { usePointedInvoice } from '../../routing/pointed-invoice.ts';
import { useUser } from '../../session/session.ts';
import { Band } from '../band.tsx';
import { ownInvoiceHref } from '../own-invoice-href.ts';

/** What a partner is owed month by month, with the invoices that were written for it. Not in the specification. */
export function OwnStatementsScreen() {
  const t = useTranslations('selfBilling.own');
  const { companyName } = useUser();
  const pointedAt = usePointedInvoice();
  return (
    <>
      <Band title={t('title')} over={companyName || undefined} />
      <OwnStatements invoiceHref={ownInvoiceHref} pointedAt={pointedAt} />
    </>
  );
}
