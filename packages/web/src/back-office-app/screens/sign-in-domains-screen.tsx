import { signInDomains } from '@loge/contract/admin/sign-in-domains';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { SignInDomainList } from '../../features/admin/sign-in-domain-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { RecordTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** Where the people of each e-mail domain sign in, for administrators. Not in the specification. */
export function SignInDomainsScreen() {
  const t = useTranslations('admin.signInDomains');
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={signInDomains}>
        <SignInDomainList views={<RecordTabs current="signInDomains" />} />
      </PermissionGate>
    </>
  );
}
