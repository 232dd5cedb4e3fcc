import { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { CheckRegister } from '../../features/cash-registers/check-register.tsx';
import { TerminalBatches } from '../../features/counter/terminal-batches.tsx';
import { countActOf } from '../../features/cash-registers/count-draft.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { UnknownScreen } from '../../routing/unknown-screen.tsx';
import { useUser } from '../../session/session.ts';
import { PermissionGate } from '../permission-gate.tsx';
import { useAskDeskOnArrival } from '../use-ask-desk.ts';

/** Verifies, opens or closes a cash register. Spec: manager §2 "Cash registers". */
export function CheckCashRegisterScreen() {
  const t = useTranslations('cashRegisters');
  const router = useRouter();
  const { permissionsSet } = useUser();
  const { action = '', id = '' } = useParams({ strict: false });
  const act = countActOf(action);
  const registerId = Number(id);
  const listHref = '/cashRegister/config/';
  useScreenTitle(t('title'));
  if (act === undefined || !Number.isSafeInteger(registerId) || registerId < 1) return <UnknownScreen />;
  return (
    <PermissionGate action={getCaisseById}>
      <AskDeskOfRegister id={registerId} />
      <CheckRegister
        afterClosing={(conciergerieId) => <TerminalBatches conciergerieId={conciergerieId} />}
        key={`${act} ${id}`}
        id={registerId}
        act={act}
        mayActForOthers={permissionsSet.includes('PROD')}
        listHref={listHref}
        onDone={() => void router.navigate({ href: listHref, replace: true })}
      />
    </PermissionGate>
  );
}

/** Of another desk's register one is asked before the desk in use gives way to it. */
function AskDeskOfRegister({ id }: { readonly id: number }) {
  useAskDeskOnArrival('register', id, useActionQuery(getCaisseById, { id, blind: true }).data?.conciergerie);
  return null;
}
