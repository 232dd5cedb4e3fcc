import { removalRequests } from '@loge/contract/admin/removal-requests';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { RemovalList } from '../../features/admin/removal-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { RecordTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** Requests to remove an account, for administrators. Not in the specification. */
export function RemovalsScreen() {
  const t = useTranslations('admin.removals');
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={removalRequests}>
        <RemovalList views={<RecordTabs current="removals" />} />
      </PermissionGate>
    </>
  );
}
