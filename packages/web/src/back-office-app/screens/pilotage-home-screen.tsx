import { getDashboardConciergeriesHoraires } from '@loge/contract/dashboards/get-dashboard-conciergeries-horaires';
import { inboxOrdersAlertList } from '@loge/contract/dashboards/inbox-orders-alert-list';
import { biGetReport } from '@loge/contract/reporting/bi-get-report';
import { reportingExtraction } from '@loge/contract/reporting/reporting-extraction';
import { useTranslations } from 'use-intl';
import { DesksNow } from '../../features/dashboards/desks-now.tsx';
import { MonthFigures, SavedReports } from '../../features/reporting/month-figures.tsx';
import { PilotageCard } from '../../features/reporting/pilotage-card.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { PilotageTabs } from '../pilotage-tabs.tsx';
import styles from './pilotage-home-screen.module.css';

/** What one may see of Pilotage, at a glance: each part leads to its own screens. Not in the specification. */
export function PilotageHomeScreen() {
  const t = useTranslations('extracts');
  const user = useUser();
  const mayExplore = mayCall(user, biGetReport);
  const mayWatch = mayCall(user, getDashboardConciergeriesHoraires);
  useScreenTitle(t('pilotage.title'));
  return (
    <>
      <PilotageTabs current="home" />
      <div className={styles.screen}>
        <h1>{t('pilotage.title')}</h1>
        {mayExplore && (
          <PilotageCard title={t('home.month')} href="/bi/home" way={t('pilotage.explorer')} isWide>
            <MonthFigures />
          </PilotageCard>
        )}
        {mayWatch && (
          <PilotageCard title={t('home.now')} href="/dashboard/conciergeries" way={t('pilotage.boards')}>
            <DesksNow anomaliesHref="/dashboard/commandes" />
          </PilotageCard>
        )}
        {!mayWatch && mayCall(user, inboxOrdersAlertList) && (
          <PilotageCard title={t('home.alerts')} href="/dashboard/commandes/details" way={t('pilotage.boards')}>
            <p>{t('home.alertsHelp')}</p>
          </PilotageCard>
        )}
        {mayExplore && (
          <PilotageCard title={t('home.saved')} href="/bi/home" way={t('pilotage.explorer')}>
            <SavedReports />
          </PilotageCard>
        )}
        {mayCall(user, reportingExtraction) && (
          <PilotageCard title={t('home.totals')} href="/reporting/1" way={t('pilotage.reports')}>
            <p>{t('help')}</p>
          </PilotageCard>
        )}
        <PilotageCard title={t('home.files')} href="/exports" way={t('pilotage.extractions')}>
          <p>{t('extractionsHelp')}</p>
        </PilotageCard>
      </div>
    </>
  );
}
