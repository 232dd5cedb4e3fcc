import { getAllRunningActivities } from '@loge/contract/admin/get-all-running-activities';
import { getCacheDetails } from '@loge/contract/admin/get-cache-details';
import { getConnectionTests } from '@loge/contract/admin/get-connection-tests';
import { getWaitingJobs } from '@loge/contract/admin/get-waiting-jobs';
import { jdbcPoolInfos } from '@loge/contract/admin/jdbc-pool-infos';
import type { ActionContract } from '@loge/contract/shared/action-contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Tabs } from '../../design-system/navigation/tabs.tsx';
import { ActivityList } from '../../features/admin/activity-list.tsx';
import { CacheList } from '../../features/admin/cache-list.tsx';
import { ConnectionList } from '../../features/admin/connection-list.tsx';
import { JobList } from '../../features/admin/job-list.tsx';
import { PoolList } from '../../features/admin/pool-list.tsx';
import { ProcessNavigation } from '../../features/admin/process-navigation.tsx';
import { TestMail } from '../../features/brands/test-mail.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { PermissionGate } from '../permission-gate.tsx';

type Tab = 'title' | 'caches' | 'activities' | 'jobs' | 'pool' | 'tests';

interface ProcessScreenProps {
  readonly current: Tab;
  readonly action: Pick<ActionContract, 'access'>;
  readonly children: ReactNode;
}

function ProcessScreen({ current, action, children }: ProcessScreenProps) {
  const t = useTranslations('processes');
  useScreenTitle(t(current));
  return (
    <>
      <VisuallyHidden>
        <h1>{t(current)}</h1>
      </VisuallyHidden>
      <PermissionGate action={action}>
        <Tabs
          label={t('title')}
          current={current}
          tabs={[
            { key: 'title', label: t('title'), href: '/admin/home' },
            { key: 'caches', label: t('caches'), href: '/admin/caches' },
            { key: 'activities', label: t('activities'), href: '/admin/runningActivities' },
            { key: 'jobs', label: t('jobs'), href: '/admin/jobs' },
            { key: 'pool', label: t('pool'), href: '/admin/jdbcPool' },
            { key: 'tests', label: t('tests'), href: '/admin/connections' },
          ]}
        />
        {children}
      </PermissionGate>
    </>
  );
}

/** Spec: partner-content-locker §2 /admin/home. */
export const AdminHomeScreen = () => (
  <ProcessScreen current="title" action={getCacheDetails}>
    <ProcessNavigation />
  </ProcessScreen>
);

export const CachesScreen = () => (
  <ProcessScreen current="caches" action={getCacheDetails}>
    <CacheList />
  </ProcessScreen>
);

export const RunningActivitiesScreen = () => (
  <ProcessScreen current="activities" action={getAllRunningActivities}>
    <ActivityList />
  </ProcessScreen>
);

export const JobsScreen = () => (
  <ProcessScreen current="jobs" action={getWaitingJobs}>
    <JobList />
  </ProcessScreen>
);

export const PoolScreen = () => (
  <ProcessScreen current="pool" action={jdbcPoolInfos}>
    <PoolList />
  </ProcessScreen>
);

/** Beyond the specification: the services outside, each with a test and its last result. */
export const ConnectionsScreen = () => (
  <ProcessScreen current="tests" action={getConnectionTests}>
    <ConnectionList mail={<TestMail />} />
  </ProcessScreen>
);
