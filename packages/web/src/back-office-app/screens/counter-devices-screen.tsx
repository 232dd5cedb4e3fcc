import { getCounterDevices } from '@loge/contract/counter/get-counter-devices';
import { setCardTerminal } from '@loge/contract/counter/set-card-terminal';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { CounterDevices } from '../../features/counter/counter-devices.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { PermissionGate } from '../permission-gate.tsx';

/** The devices of the counters of the selected desk. */
export function CounterDevicesScreen() {
  const t = useTranslations('counter');
  const user = useUser();
  useScreenTitle(t('title'));
  return (
    <PermissionGate action={getCounterDevices}>
      {user.conciergerie === null ? (
        <EmptyState title={t('selectFirst')} />
      ) : (
        <CounterDevices
          key={user.conciergerie.id}
          conciergerieId={user.conciergerie.id}
          maySet={mayCall(user, setCardTerminal)}
        />
      )}
    </PermissionGate>
  );
}
