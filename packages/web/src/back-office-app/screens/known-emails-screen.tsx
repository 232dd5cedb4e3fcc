import { knownEmails } from '@loge/contract/admin/known-emails';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { KnownEmailList } from '../../features/admin/known-email-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { RecordTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** Whom companies have announced, for administrators. Not in the specification. */
export function KnownEmailsScreen() {
  const t = useTranslations('admin.knownEmails');
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={knownEmails}>
        <KnownEmailList views={<RecordTabs current="knownEmails" />} />
      </PermissionGate>
    </>
  );
}
