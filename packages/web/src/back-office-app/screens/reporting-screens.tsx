import { exportBadOrders } from '@loge/contract/dashboards/export-bad-orders';
import { exportAnonymisation } from '@loge/contract/exports/export-anonymisation';
import { launchNewExtract } from '@loge/contract/exports/launch-new-extract';
import { getOffrePrices } from '@loge/contract/offers/get-offre-prices';
import { reportingExtraction } from '@loge/contract/reporting/reporting-extraction';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Tabs } from '../../design-system/navigation/tabs.tsx';
import { ExportList } from '../../exports/export-list.tsx';
import { Extractions } from '../../features/reporting/extractions.tsx';
import { ReportingDates } from '../../features/reporting/reporting-dates.tsx';
import { ReportingDesks } from '../../features/reporting/reporting-desks.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { PermissionGate } from '../permission-gate.tsx';
import { PilotageTabs } from '../pilotage-tabs.tsx';

/** "1-4-7": the conciergeries that an address names. */
function useNamedDesks(): readonly number[] {
  const { conciergeries } = useSearch({ strict: false });
  const { conciergerieList } = useUser();
  const named = new Set(
    String(conciergeries ?? '')
      .split('-')
      .map(Number),
  );
  return conciergerieList.map(({ id }) => id).filter((id) => named.has(id));
}

function ReportingTabs({ current }: { current: 'conciergeries' | 'dates' }) {
  const t = useTranslations('extracts');
  const written = useNamedDesks().join('-');
  const after = written === '' ? '' : `?conciergeries=${written}`;
  return (
    <Tabs
      label={t('reporting')}
      current={current}
      tabs={[
        { key: 'conciergeries', label: t('conciergeries'), href: `/reporting/1${after}` },
        { key: 'dates', label: t('dates'), href: `/reporting/2${after}` },
      ]}
    />
  );
}

/** Spec: partner-content-locker §2 /reporting/1. */
export function ReportingDesksScreen() {
  const t = useTranslations('extracts');
  const navigate = useNavigate();
  const named = useNamedDesks();
  useScreenTitle(t('reporting'));
  return (
    <>
      <PermissionGate action={reportingExtraction}>
        <PilotageTabs current="reports" />
        <ReportingTabs current="conciergeries" />
        <ReportingDesks
          start={named}
          onChosen={(ids) => void navigate({ to: '/reporting/2', search: { conciergeries: ids.join('-') } })}
        />
      </PermissionGate>
    </>
  );
}

/** Spec: partner-content-locker §2 /reporting/2. */
export function ReportingDatesScreen() {
  const t = useTranslations('extracts');
  const named = useNamedDesks();
  useScreenTitle(t('reporting'));
  return (
    <>
      <PermissionGate action={reportingExtraction}>
        <PilotageTabs current="reports" />
        <ReportingTabs current="dates" />
        <ReportingDates conciergerieIds={named} backHref={`/reporting/1?conciergeries=${named.join('-')}`} />
      </PermissionGate>
    </>
  );
}

/** The files that somebody may take out. Not in the specification. */
export function ExtractionsScreen() {
  const t = useTranslations('extracts');
  const user = useUser();
  useScreenTitle(t('extractions'));
  return (
    <>
      <PilotageTabs current="extractions" />
      <Extractions
        may={{
          extract: mayCall(user, launchNewExtract),
          badOrders: mayCall(user, exportBadOrders),
          anonymisation: mayCall(user, exportAnonymisation),
          prices: mayCall(user, getOffrePrices),
        }}
      />
      <ExportList />
    </>
  );
}
