import { inboxOrdersAlertList } from '@loge/contract/dashboards/inbox-orders-alert-list';
import { biGetCubeMetadata } from '@loge/contract/reporting/bi-get-cube-metadata';
import { reportingExtraction } from '@loge/contract/reporting/reporting-extraction';
import { useTranslations } from 'use-intl';
import { Tabs } from '../design-system/navigation/tabs.tsx';
import { useUser } from '../session/session.ts';
import { mayCall } from './may-call.ts';

interface PilotageTabsProps {
  readonly current: 'home' | 'explorer' | 'reports' | 'boards' | 'extractions';
}

/** The parts of Pilotage that somebody may see, one beside the other. Extractions open to everybody who comes there: each file asks for its own right. */
export function PilotageTabs({ current }: PilotageTabsProps) {
  const t = useTranslations('extracts.pilotage');
  const user = useUser();
  return (
    <Tabs
      label={t('title')}
      current={current}
      tabs={[
        { key: 'home' as const, label: t('home'), href: '/pilotage' },
        ...(mayCall(user, biGetCubeMetadata)
          ? [{ key: 'explorer' as const, label: t('explorer'), href: '/bi/home' }]
          : []),
        ...(mayCall(user, reportingExtraction)
          ? [{ key: 'reports' as const, label: t('reports'), href: '/reporting/1' }]
          : []),
        ...(mayCall(user, inboxOrdersAlertList)
          ? [{ key: 'boards' as const, label: t('boards'), href: '/dashboard/conciergeries' }]
          : []),
        { key: 'extractions' as const, label: t('extractions'), href: '/exports' },
      ]}
    />
  );
}
