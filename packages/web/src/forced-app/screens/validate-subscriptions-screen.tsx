import { useTranslations } from 'use-intl';
import { InterestsForm } from '../../features/profile/interests-form.tsx';
import { useUser } from '../../session/session.ts';
import { ForcedHead } from '../forced-head.tsx';
import { useGoOn } from '../use-go-on.ts';

export function ValidateSubscriptionsScreen() {
  const t = useTranslations('profile.interests');
  const user = useUser();
  const goOn = useGoOn();
  return (
    <>
      <ForcedHead picture="fleurs" title={t('title')}>
        {t('why')}
      </ForcedHead>
      <InterestsForm saveLabel={t('goOn')} onSaved={() => goOn({ ...user, needsToValidateSubscriptions: false })} />
    </>
  );
}
