import { getCaisseStatus } from '@loge/contract/cash-registers/get-caisse-status';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { OpenRegister } from '../../features/cash-registers/open-register.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { homeOf } from '../../session/audience.ts';
import { useUser } from '../../session/session.ts';
import { PermissionGate } from '../permission-gate.tsx';

/** The cash register with which a manager begins. Spec: manager §2 "Cash registers", §4 "Conciergerie selection". */
export function OpenCashRegisterScreen() {
  const t = useTranslations('cashRegisters.opening');
  const router = useRouter();
  const user = useUser();
  useScreenTitle(t('title'));
  const lead = useCallback((href: string) => void router.navigate({ href, replace: true }), [router]);
  return (
    <PermissionGate action={getCaisseStatus}>
      <OpenRegister homeHref={homeOf(user)} isDeskSelected={user.conciergerie !== null} onLead={lead} />
    </PermissionGate>
  );
}
