import { getCaisseClotures } from '@loge/contract/cash-registers/get-caisse-clotures';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { RegisterClosings } from '../../features/cash-registers/closings/register-closings.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { UnknownScreen } from '../../routing/unknown-screen.tsx';
import { useUser } from '../../session/session.ts';
import { PermissionGate } from '../permission-gate.tsx';

/** The closings of a cash register, and the proof that nothing of it was changed. */
export function CashClosingsScreen() {
  const t = useTranslations('cashRegisters.closings');
  const { conciergerie } = useUser();
  const { id = '' } = useParams({ strict: false });
  const registerId = Number(id);
  useScreenTitle(t('titleAlone'));
  if (!Number.isSafeInteger(registerId) || registerId < 1) return <UnknownScreen />;
  return (
    <PermissionGate action={getCaisseClotures}>
      <RegisterClosings
        key={id}
        id={registerId}
        conciergerieId={conciergerie?.id ?? null}
        listHref="/cashRegister/config/"
      />
    </PermissionGate>
  );
}
