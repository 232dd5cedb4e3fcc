import { useTranslations } from 'use-intl';
import { LocationForm } from '../../features/profile/location-form.tsx';
import { useUser } from '../../session/session.ts';
import { takeReturnPath } from '../../session/return-path.ts';
import { ForcedHead } from '../forced-head.tsx';
import { useNextForcedScreen } from '../use-next-forced-screen.ts';

export function ChooseLocationScreen() {
  const t = useTranslations('profile.location');
  const user = useUser();
  const goOn = useNextForcedScreen();
  return (
    <>
      <ForcedHead picture="accueil" title={t('title')}>
        {t('why')}
      </ForcedHead>
      <LocationForm user={user} onChosen={(moved) => goOn(moved, takeReturnPath('/chooseLocation'))} />
    </>
  );
}
