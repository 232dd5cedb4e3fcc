import { bankStatementReconciliation } from '@loge/contract/accounting/bank-statement-reconciliation';
import { getCostCenters } from '@loge/contract/accounting/get-cost-centers';
import { getEreports } from '@loge/contract/accounting/get-ereports';
import { getSeller } from '@loge/contract/accounting/get-seller';
import { getBizLogsList } from '@loge/contract/admin/get-biz-logs-list';
import { getBrands } from '@loge/contract/brands/get-brands';
import { hiddenPriceRules } from '@loge/contract/admin/hidden-price-rules';
import { knownEmails } from '@loge/contract/admin/known-emails';
import { shortcutRules } from '@loge/contract/admin/shortcut-rules';
import { signInDomains } from '@loge/contract/admin/sign-in-domains';
import { signOnConnections } from '@loge/contract/admin/sign-on-connections';
import { removalRequests } from '@loge/contract/admin/removal-requests';
import { getMailsList } from '@loge/contract/admin/get-mails-list';
import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { getCesu } from '@loge/contract/payments/get-cesu';
import { getAllSepaToCollect } from '@loge/contract/payments/get-all-sepa-to-collect';
import { getInvoiceTransmissions } from '@loge/contract/invoicing/get-invoice-transmissions';
import { getAllPayments } from '@loge/contract/payments/get-all-payments';
import { useTranslations } from 'use-intl';
import { Tabs } from '../design-system/navigation/tabs.tsx';
import { useUser } from '../session/session.ts';
import { mayCall } from './may-call.ts';

/** The screens of money that a manager may read, one beside the other. */
export function MoneyTabs({
  current,
}: {
  current:
    | 'payments'
    | 'credits'
    | 'compensations'
    | 'sepa'
    | 'cesu'
    | 'reconciliation'
    | 'invoicing'
    | 'costCenters'
    | 'ereporting'
    | 'seller';
}) {
  const t = useTranslations('deskMoney');
  const accounting = useTranslations('accounting');
  const costCenters = useTranslations('costCenters');
  const invoicing = useTranslations('invoicing');
  const seller = useTranslations('seller');
  const ereporting = useTranslations('ereporting');
  const user = useUser();
  return (
    <Tabs
      label={t('payments.title')}
      current={current}
      tabs={[
        ...(mayCall(user, getAllPayments)
          ? [{ key: 'payments' as const, label: t('payments.title'), href: '/paymentsList' }]
          : []),
        ...(mayCall(user, getAllCredits)
          ? [
              { key: 'credits' as const, label: t('credits.title'), href: '/creditsList' },
              { key: 'compensations' as const, label: t('compensations'), href: '/creditsList/indemnisations' },
            ]
          : []),
        ...(mayCall(user, getAllSepaToCollect)
          ? [{ key: 'sepa' as const, label: t('sepa.title'), href: '/sepaPaymentsList' }]
          : []),
        ...(mayCall(user, getCesu) ? [{ key: 'cesu' as const, label: t('cesu.title'), href: '/compta/cesu' }] : []),
        ...(mayCall(user, bankStatementReconciliation)
          ? [{ key: 'reconciliation' as const, label: accounting('title'), href: '/compta/rapprochements' }]
          : []),
        ...(mayCall(user, getInvoiceTransmissions)
          ? [{ key: 'invoicing' as const, label: invoicing('title'), href: '/compta/facturationElectronique' }]
          : []),
        ...(mayCall(user, getCostCenters)
          ? [{ key: 'costCenters' as const, label: costCenters('title'), href: '/costcenters' }]
          : []),
        ...(mayCall(user, getEreports)
          ? [{ key: 'ereporting' as const, label: ereporting('title'), href: '/compta/e-reporting' }]
          : []),
        ...(mayCall(user, getSeller)
          ? [{ key: 'seller' as const, label: seller('title'), href: '/compta/vendeur' }]
          : []),
      ]}
    />
  );
}

type RecordTab =
  | 'mails'
  | 'logs'
  | 'removals'
  | 'signOn'
  | 'signInDomains'
  | 'knownEmails'
  | 'shortcuts'
  | 'hiddenPrices'
  | 'brands'
  | 'mailTexts';

/** What was sent and what was done, and who comes in. */
export function RecordTabs({ current }: { current: RecordTab }) {
  const t = useTranslations('admin');
  const brands = useTranslations('brands');
  const mailTexts = useTranslations('mailTexts');
  const user = useUser();
  return (
    <Tabs
      label={t('logs.title')}
      current={current}
      tabs={[
        ...(mayCall(user, getMailsList)
          ? [{ key: 'mails' as const, label: t('mails.title'), href: '/admin/AllMails' }]
          : []),
        ...(mayCall(user, getBizLogsList)
          ? [{ key: 'logs' as const, label: t('logs.title'), href: '/admin/AllLogs' }]
          : []),
        ...(mayCall(user, removalRequests)
          ? [{ key: 'removals' as const, label: t('removals.title'), href: '/admin/removals' }]
          : []),
        ...(mayCall(user, signOnConnections)
          ? [{ key: 'signOn' as const, label: t('signOn.title'), href: '/admin/signOn' }]
          : []),
        ...(mayCall(user, signInDomains)
          ? [{ key: 'signInDomains' as const, label: t('signInDomains.title'), href: '/admin/signInDomains' }]
          : []),
        ...(mayCall(user, knownEmails)
          ? [{ key: 'knownEmails' as const, label: t('knownEmails.title'), href: '/admin/knownEmails' }]
          : []),
        ...(mayCall(user, shortcutRules)
          ? [{ key: 'shortcuts' as const, label: t('shortcuts.title'), href: '/admin/shortcuts' }]
          : []),
        ...(mayCall(user, hiddenPriceRules)
          ? [{ key: 'hiddenPrices' as const, label: t('hiddenPrices.title'), href: '/admin/hiddenPrices' }]
          : []),
        ...(mayCall(user, getBrands)
          ? [
              { key: 'brands' as const, label: brands('title'), href: '/admin/brand' },
              { key: 'mailTexts' as const, label: mailTexts('title'), href: '/admin/mailTexts' },
            ]
          : []),
      ]}
    />
  );
}
