import { createCaisseForConciergerie } from '@loge/contract/cash-registers/create-caisse-for-conciergerie';
import { getSalesClosings } from '@loge/contract/cash-registers/get-sales-closings';
import { getCaisseJournal } from '@loge/contract/cash-registers/get-caisse-journal';
import { getCaissesForConciergerie } from '@loge/contract/cash-registers/get-caisses-for-conciergerie';
import { updateCaisse } from '@loge/contract/cash-registers/update-caisse';
import { useTranslations } from 'use-intl';
import { RegisterList } from '../../features/cash-registers/register-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { PermissionGate } from '../permission-gate.tsx';

/** The cash registers of the selected conciergerie. Spec: manager §2 "Cash registers". */
export function CashRegistersScreen() {
  const t = useTranslations('cashRegisters');
  const user = useUser();
  useScreenTitle(t('title'));
  const rights = {
    mayAdd: mayCall(user, createCaisseForConciergerie),
    maySet: mayCall(user, updateCaisse),
    mayReadJournal: mayCall(user, getCaisseJournal),
    mayReadSales: mayCall(user, getSalesClosings),
    mayActForOthers: user.permissionsSet.includes('PROD'),
  };
  return (
    <PermissionGate action={getCaissesForConciergerie}>
      <RegisterList rights={rights} />
    </PermissionGate>
  );
}
