import { deskHoursAccess, deskHoursDetailsAccess } from '@loge/contract/conciergeries/conciergerie-access';
import { useTranslations } from 'use-intl';
import type { ReactNode } from 'react';
import { ExceptionalList } from '../../features/conciergeries/hours/exceptional-list.tsx';
import { HolidayList } from '../../features/conciergeries/hours/holiday-list.tsx';
import { HoursPage } from '../../features/conciergeries/hours/hours-page.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { type ConciergerieTab, ConciergerieTabs } from '../conciergerie-tabs.tsx';
import { mayCall } from '../may-call.ts';
import { NoDesk } from '../no-desk.tsx';
import { PermissionGate } from '../permission-gate.tsx';
import styles from './people-screens.module.css';

interface DeskScreenProps {
  readonly current: Extract<ConciergerieTab, 'hours' | 'holidays' | 'exceptional'>;
  readonly children: (desk: { readonly id: number }, canEdit: boolean) => ReactNode;
}

/** Hours are seen by production and by those who look after them, and changed by the latter. Spec: manager §6 (PROD, CONFIGURATION). */
function DeskScreen({ current, children }: DeskScreenProps) {
  const t = useTranslations('deskHours');
  const user = useUser();
  useScreenTitle(t(`tabs.${current}`));
  return (
    <div className={styles.screen}>
      <ConciergerieTabs current={current} />
      <PermissionGate action={{ access: deskHoursDetailsAccess }}>
        {user.conciergerie === null ? (
          <NoDesk />
        ) : (
          children(user.conciergerie, mayCall(user, { access: deskHoursAccess }))
        )}
      </PermissionGate>
    </div>
  );
}

/** Spec: partner-content-locker §2 /conciergerieHours. */
export const DeskHoursScreen = () => (
  <DeskScreen current="hours">
    {({ id }, canEdit) => <HoursPage key={id} conciergerieId={id} canEdit={canEdit} />}
  </DeskScreen>
);

/** Spec: partner-content-locker §2 /conciergerieHolidays. */
export const HolidaysScreen = () => (
  <DeskScreen current="holidays">
    {({ id }, canEdit) => <HolidayList key={id} conciergerieId={id} canEdit={canEdit} />}
  </DeskScreen>
);

/** Spec: partner-content-locker §2 /conciergerieExceptionalHours. */
export const ExceptionalHoursScreen = () => (
  <DeskScreen current="exceptional">
    {({ id }, canEdit) => <ExceptionalList key={id} conciergerieId={id} canEdit={canEdit} />}
  </DeskScreen>
);
