import { getSalesClosings } from '@loge/contract/cash-registers/get-sales-closings';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { SalesClosings } from '../../features/cash-registers/closings/sales-closings.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { PermissionGate } from '../permission-gate.tsx';

/** The closings of the sales of the selected desk, its archives and its attestation. */
export function SalesClosingsScreen() {
  const t = useTranslations('cashRegisters');
  const { conciergerie } = useUser();
  useScreenTitle(t('sales.title'));
  return (
    <PermissionGate action={getSalesClosings}>
      {conciergerie === null ? (
        <EmptyState title={t('selectFirst')} />
      ) : (
        <SalesClosings key={conciergerie.id} id={conciergerie.id} listHref="/cashRegister/config/" />
      )}
    </PermissionGate>
  );
}
