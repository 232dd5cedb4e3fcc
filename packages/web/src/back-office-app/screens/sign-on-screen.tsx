import { signOnConnections } from '@loge/contract/admin/sign-on-connections';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { SignOnList } from '../../features/admin/sign-on-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { RecordTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** How companies sign their people on, for administrators. Not in the specification. */
export function SignOnScreen() {
  const t = useTranslations('admin.signOn');
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={signOnConnections}>
        <SignOnList views={<RecordTabs current="signOn" />} />
      </PermissionGate>
    </>
  );
}
