import { getMailsList } from '@loge/contract/admin/get-mails-list';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { MailList } from '../../features/admin/mail-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { RecordTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** The mails that were sent. Spec: partner-content-locker §2 /admin/AllMails. */
export function MailsScreen() {
  const t = useTranslations('admin.mails');
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={getMailsList}>
        <MailList views={<RecordTabs current="mails" />} />
      </PermissionGate>
    </>
  );
}
