import { getDashboardConciergeriesHoraires } from '@loge/contract/dashboards/get-dashboard-conciergeries-horaires';
import { inboxOrdersAlertList } from '@loge/contract/dashboards/inbox-orders-alert-list';
import type { ActionContract } from '@loge/contract/shared/action-contract';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Tabs } from '../../design-system/navigation/tabs.tsx';
import { AlertList, BadOrdersOfDesk } from '../../features/dashboards/bad-orders.tsx';
import { AnomalyDashboard, OpeningDashboard } from '../../features/dashboards/dashboard-views.tsx';
import { Wall } from '../../features/dashboards/wall.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { PermissionGate } from '../permission-gate.tsx';
import { PilotageTabs } from '../pilotage-tabs.tsx';

const detailHref = (conciergerieId: number): string => `/dashboard/commandes/detailsConc?id=${conciergerieId}`;
const orderHref = (id: number): string => pathTo('/conciergeOrderDetail/$id', { id });

interface DashboardScreenProps {
  readonly current: 'opening' | 'anomalies' | 'alerts';
  readonly action?: Pick<ActionContract, 'access'>;
  readonly children: ReactNode;
}

function DashboardScreen({ current, action = getDashboardConciergeriesHoraires, children }: DashboardScreenProps) {
  const t = useTranslations('dashboards');
  const mayWatch = mayCall(useUser(), getDashboardConciergeriesHoraires);
  useScreenTitle(t(current));
  return (
    <>
      <VisuallyHidden>
        <h1>{t(current)}</h1>
      </VisuallyHidden>
      <PermissionGate action={action}>
        <PilotageTabs current="boards" />
        <Tabs
          label={t('title')}
          current={current}
          tabs={[
            ...(mayWatch
              ? [
                  { key: 'opening' as const, label: t('opening'), href: '/dashboard/conciergeries' },
                  { key: 'anomalies' as const, label: t('anomalies'), href: '/dashboard/commandes' },
                ]
              : []),
            { key: 'alerts' as const, label: t('alerts'), href: '/dashboard/commandes/details' },
          ]}
          aside={
            mayWatch && (
              <Button size="sm" variant="tinted" href="/dashboard/all">
                {t('wall')}
              </Button>
            )
          }
        />
        {children}
      </PermissionGate>
    </>
  );
}

/** Spec: partner-content-locker §2 /dashboard/conciergeries. */
export const OpeningScreen = () => (
  <DashboardScreen current="opening">
    <OpeningDashboard />
  </DashboardScreen>
);

/** Spec: partner-content-locker §2 /dashboard/commandes. */
export const AnomalyCountsScreen = () => (
  <DashboardScreen current="anomalies">
    <AnomalyDashboard detailHref={detailHref} />
  </DashboardScreen>
);

/** Spec: partner-content-locker §2 /dashboard/commandes/details. */
export const AlertsScreen = () => (
  <DashboardScreen current="alerts" action={inboxOrdersAlertList}>
    <AlertList orderHref={orderHref} />
  </DashboardScreen>
);

/** Of the conciergerie that the address names by `id`. Spec: partner-content-locker §2 /dashboard/commandes/detailsConc. */
export function DeskAnomaliesScreen() {
  const { id } = useSearch({ strict: false });
  const conciergerieId = Number(id);
  return (
    <DashboardScreen current="anomalies">
      {Number.isInteger(conciergerieId) && conciergerieId > 0 ? (
        <BadOrdersOfDesk conciergerieId={conciergerieId} orderHref={orderHref} />
      ) : (
        <AnomalyDashboard detailHref={detailHref} />
      )}
    </DashboardScreen>
  );
}

/** Spec: partner-content-locker §2 /dashboard/all. */
export function WallScreen() {
  const t = useTranslations('dashboards');
  useScreenTitle(t('wall'));
  return (
    <PermissionGate action={getDashboardConciergeriesHoraires}>
      <Wall detailHref={detailHref} leaveHref="/dashboard/conciergeries" />
    </PermissionGate>
  );
}
