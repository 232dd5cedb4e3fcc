import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Note } from '../../design-system/feedback/note.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { MandatePart } from '../../features/payments/mandate-part.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { rememberUser, useUser } from '../../session/session.ts';
import { takeReturnPath } from '../../session/return-path.ts';
import { NarrowScreen } from '../narrow-screen.tsx';
import styles from './profile-screen.module.css';

/** One's own profile; `sepa` says that it is wanted for paying. Spec: beneficiary-and-access §2.3 (profile), §5 (Profile save). */
export function ProfileScreen() {
  const t = useTranslations('profile.form');
  const payments = useTranslations('payments');
  useScreenTitle(t('title'));
  const { sepa } = useParams({ strict: false });
  const user = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const isForPaying = sepa === 'true';
  // At the counter a manager fills in the beneficiary's.
  const holder = user.selectedAdherent ?? user;
  const follow = (saved: SignedInUser) => {
    // A manager edits the selected beneficiary's: their own session stays as it is.
    if (saved.id === user.id) rememberUser(saved);
    toast.success(t('saved'));
    void navigate({ href: isForPaying ? '/bnfv2/payment' : (takeReturnPath('/bnfv2/profile/false') ?? '/bnfv2/menu') });
  };
  const followSigned = () => {
    toast.success(payments('mandate.signed'));
    void navigate({ href: takeReturnPath('/bnfv2/profile/true') ?? '/bnfv2/payment' });
  };
  return (
    <NarrowScreen title={t('title')} back="/bnfv2/menu">
      {isForPaying && (
        <MandatePart
          holder={`${holder.firstName} ${holder.name}`}
          why={<Note className={styles.why}>{t('sepa')}</Note>}
          onSigned={followSigned}
        />
      )}
      <ProfileForm canChooseLanguage={user.canChooseLanguage} onSaved={follow} />
    </NarrowScreen>
  );
}
