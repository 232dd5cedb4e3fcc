import { getBizLogsList } from '@loge/contract/admin/get-biz-logs-list';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { LogList } from '../../features/admin/log-list.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { RecordTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

const pageOf = (id: number): string => pathTo('/conciergeOrderDetail/$id', { id });

/** The business log. Spec: partner-content-locker §2 /admin/AllLogs. */
export function LogsScreen() {
  const t = useTranslations('admin.logs');
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={getBizLogsList}>
        <LogList views={<RecordTabs current="logs" />} pageOf={pageOf} />
      </PermissionGate>
    </>
  );
}
