import { createConciergerie } from '@loge/contract/conciergeries/create-conciergerie';
import { getConciergerieExtraInfos } from '@loge/contract/conciergeries/get-conciergerie-extra-infos';
import { getConciergerieGroupInfo } from '@loge/contract/conciergeries/get-conciergerie-group-info';
import { getDeskPresentation } from '@loge/contract/conciergeries/get-desk-presentation';
import { getFirstDay } from '@loge/contract/conciergeries/get-first-day';
import { setConciergerieExtraInfos } from '@loge/contract/conciergeries/set-conciergerie-extra-infos';
import { setConciergerieWeeklyHours } from '@loge/contract/conciergeries/set-conciergerie-weekly-hours';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { DeskPresentation } from '../../features/conciergeries/desk-presentation.tsx';
import { DeskProfile } from '../../features/conciergeries/desk-profile.tsx';
import { FirstDayPage } from '../../features/conciergeries/first-day.tsx';
import { GroupSettings } from '../../features/conciergeries/group-settings.tsx';
import { NewConciergerieForm } from '../../features/conciergeries/new-conciergerie-form.tsx';
import { useHasScreen } from '../../routing/has-screen.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { ConciergerieTabs } from '../conciergerie-tabs.tsx';
import { useFirstDayWays } from '../first-day-ways.ts';
import { mayCall } from '../may-call.ts';
import { PermissionGate } from '../permission-gate.tsx';
import { useSelectConciergerie } from '../use-select-context.ts';
import styles from './people-screens.module.css';

const HOURS = '/conciergerieHours';

/** Every setting of the conciergerie in use and of its group. Spec: manager §2 "Conciergerie settings page (group info)". */
export function GroupSettingsScreen() {
  const t = useTranslations('deskSettings');
  const noDesk = useTranslations('people.create')('noDesk');
  const user = useUser();
  const hasScreen = useHasScreen();
  useScreenTitle(t('title'));
  return (
    <div className={styles.screen}>
      <ConciergerieTabs current="settings" />
      <PermissionGate action={getConciergerieGroupInfo}>
        {user.conciergerie === null ? (
          <EmptyState object="cles" title={noDesk} />
        ) : (
          <div className={styles.ground}>
            <GroupSettings
              key={user.conciergerie.id}
              desk={user.conciergerie}
              hoursHref={hasScreen(HOURS) && mayCall(user, setConciergerieWeeklyHours) ? HOURS : null}
            />
          </div>
        )}
      </PermissionGate>
    </div>
  );
}

/** What the conciergerie in use says of itself. Spec: manager §2 "Conciergerie profile page and its edit dialog". */
export function DeskProfileScreen() {
  const t = useTranslations('deskSettings.profile');
  const noDesk = useTranslations('people.create')('noDesk');
  const user = useUser();
  useScreenTitle(t('title'));
  return (
    <div className={styles.screen}>
      <ConciergerieTabs current="profile" />
      <PermissionGate action={getConciergerieExtraInfos}>
        {user.conciergerie === null ? (
          <EmptyState object="cles" title={noDesk} />
        ) : (
          <div className={styles.ground}>
            <DeskProfile key={user.conciergerie.id} maySet={mayCall(user, setConciergerieExtraInfos)} />
          </div>
        )}
      </PermissionGate>
    </div>
  );
}

/** How the conciergerie in use and its company present themselves. */
export function DeskPresentationScreen() {
  const t = useTranslations('deskSettings.presentation');
  const noDesk = useTranslations('people.create')('noDesk');
  const user = useUser();
  useScreenTitle(t('title'));
  return (
    <div className={styles.screen}>
      <ConciergerieTabs current="presentation" />
      <PermissionGate action={getDeskPresentation}>
        {user.conciergerie === null ? (
          <EmptyState object="cles" title={noDesk} />
        ) : (
          <div className={styles.ground}>
            <DeskPresentation key={user.conciergerie.id} />
          </div>
        )}
      </PermissionGate>
    </div>
  );
}

/** What the conciergerie in use needs before its first day. */
export function FirstDayScreen() {
  const t = useTranslations('firstDay');
  const noDesk = useTranslations('people.create')('noDesk');
  const { conciergerie } = useUser();
  const ways = useFirstDayWays(conciergerie?.id ?? 0);
  useScreenTitle(t('title'));
  return (
    <div className={styles.screen}>
      <ConciergerieTabs current="firstDay" />
      <PermissionGate action={getFirstDay}>
        {conciergerie === null ? (
          <EmptyState object="cles" title={noDesk} />
        ) : (
          <div className={styles.ground}>
            <FirstDayPage key={conciergerie.id} desk={conciergerie.name} ways={ways} />
          </div>
        )}
      </PermissionGate>
    </div>
  );
}

/** A new conciergerie, at which anyone who makes it goes on at once. Spec: manager §2 "Dialogs: New conciergerie". */
export function NewConciergerieScreen() {
  const t = useTranslations('deskSettings.create');
  const router = useRouter();
  const user = useUser();
  const select = useSelectConciergerie();
  useScreenTitle(t('title'));
  const goOn = async (conciergerieId: number) => {
    if (!(await select(conciergerieId))) return;
    // What it needs before it can serve anybody.
    await router.navigate({ href: mayCall(user, getFirstDay) ? '/conciergerieFirstDay' : '/conciergerieProfile' });
  };
  return (
    <div className={styles.screen}>
      <ConciergerieTabs current="create" />
      <PermissionGate action={createConciergerie}>
        <div className={styles.ground}>
          <NewConciergerieForm onCreated={(id) => void goOn(id)} />
        </div>
      </PermissionGate>
    </div>
  );
}
