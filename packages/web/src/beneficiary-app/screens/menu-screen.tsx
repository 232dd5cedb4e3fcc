import { useTranslations } from 'use-intl';
import { LockerRows } from '../../features/lockers/locker-rows.tsx';
import { AccountMenu } from '../../features/profile/account-menu.tsx';
import { PickupCodeRow } from '../../features/reception/pickup-code-row.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { NarrowScreen } from '../narrow-screen.tsx';

export function MenuScreen() {
  const t = useTranslations('profile.menu');
  useScreenTitle(t('title'));
  return (
    <NarrowScreen title={t('title')}>
      <AccountMenu
        lockers={
          <>
            <PickupCodeRow />
            <LockerRows />
          </>
        }
      />
    </NarrowScreen>
  );
}
