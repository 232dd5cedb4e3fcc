import { getGestionnaireCalendarInfo } from '@loge/contract/calendars/get-gestionnaire-calendar-info';
import { useTranslations } from 'use-intl';
import { DeskCalendarPage } from '../../features/calendars/desk-calendar.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { PermissionGate } from '../permission-gate.tsx';

const orderHref = (id: number): string => pathTo('/conciergeOrderDetail/$id', { id });

/** The calendar of the conciergerie in use. Spec: manager §2 /calendar. */
export function CalendarScreen() {
  const t = useTranslations('calendars');
  const { conciergerie } = useUser();
  useScreenTitle(t('screen'));
  if (conciergerie === null) return null;
  return (
    <PermissionGate action={getGestionnaireCalendarInfo}>
      <DeskCalendarPage key={conciergerie.id} entId={conciergerie.id} partnerId={null} orderHref={orderHref} />
    </PermissionGate>
  );
}
