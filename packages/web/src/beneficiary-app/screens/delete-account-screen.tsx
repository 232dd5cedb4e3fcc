import { useTranslations } from 'use-intl';
import { OwnRemoval } from '../../features/profile/own-removal.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { NarrowScreen } from '../narrow-screen.tsx';

/** Asking for one's own account to be removed; afterwards one is signed out. Spec: beneficiary-and-access §2.4 (Delete account). */
export function DeleteAccountScreen() {
  const t = useTranslations('account.removal');
  const signOut = useSignOut();
  useScreenTitle(t('title'));
  return (
    <NarrowScreen title={t('title')} back="/bnfv2/menu">
      <OwnRemoval onSaved={() => void signOut()} />
    </NarrowScreen>
  );
}
