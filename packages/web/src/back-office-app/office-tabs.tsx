import { getBizLogsList } from '@loge/contract/admin/get-biz-logs-list';
import { getMailsList } from '@loge/contract/admin/get-mails-list';
import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { getAllPayments } from '@loge/contract/payments/get-all-payments';
import { useTranslations } from 'use-intl';
import { Tabs } from '../design-system/navigation/tabs.tsx';
import { useUser } from '../session/session.ts';
import { mayCall } from './may-call.ts';

/** The lists of money that a manager may read, one beside the other. */
export function MoneyTabs({ current }: { current: 'payments' | 'credits' | 'compensations' }) {
  const t = useTranslations('deskMoney');
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
      ]}
    />
  );
}

/** What was sent and what was done. */
export function RecordTabs({ current }: { current: 'mails' | 'logs' }) {
  const t = useTranslations('admin');
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
      ]}
    />
  );
}
