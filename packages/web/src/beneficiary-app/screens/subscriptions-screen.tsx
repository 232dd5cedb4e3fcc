import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { InterestsForm } from '../../features/profile/interests-form.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { takeReturnPath } from '../../session/return-path.ts';
import { NarrowScreen } from '../narrow-screen.tsx';
import styles from './subscriptions-screen.module.css';

/** The centres of interest one is written to about. Spec: beneficiary-and-access §2.3 (subscriptions). */
export function SubscriptionsScreen() {
  const t = useTranslations('profile');
  useScreenTitle(t('menu.subscriptions'));
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <NarrowScreen title={t('menu.subscriptions')} back="/bnfv2/menu">
      <p className={styles.why}>{t('interests.why')}</p>
      <InterestsForm
        saveLabel={t('interests.save')}
        onSaved={() => {
          toast.success(t('interests.saved'));
          return navigate({ href: takeReturnPath('/bnfv2/subscriptions') ?? '/bnfv2/menu' });
        }}
      />
    </NarrowScreen>
  );
}
