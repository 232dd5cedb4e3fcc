import { useTranslations } from 'use-intl';
import { InterestsForm } from '../../features/profile/interests-form.tsx';
import { useUser } from '../../session/session.ts';
import { ForcedHead } from '../forced-head.tsx';
import { useNextForcedScreen } from '../use-next-forced-screen.ts';

export function ValidateSubscriptionsScreen() {
  const t = useTranslations('profile.interests');
  const user = useUser();
  const goOn = useNextForcedScreen();
  return (
    <>
      <ForcedHead picture="fleurs" title={t('title')}>
        {t('why')}
      </ForcedHead>
      <InterestsForm saveLabel={t('goOn')} onSaved={() => goOn({ ...user, needsToValidateSubscriptions: false })} />
    </>
  );
}
