import { getKernLockerStatus } from '@loge/contract/lockers/get-kern-locker-status';
import { getKernOrderDetail } from '@loge/contract/lockers/get-kern-order-detail';
import { saveDeskLocker } from '@loge/contract/lockers/save-desk-locker';
import { getKernOrders } from '@loge/contract/lockers/get-kern-orders';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { KernOrder } from '../../features/lockers/kern-order.tsx';
import { KernOrders } from '../../features/lockers/kern-orders.tsx';
import { KernStatus } from '../../features/lockers/kern-status.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { UnknownScreen } from '../../routing/unknown-screen.tsx';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { PermissionGate } from '../permission-gate.tsx';

const toOrder = (conciergerieId: number) => (orderId: number) =>
  pathTo('/kern/order/$conciergerieId/$orderId', { conciergerieId, orderId });

/** A number of the address; null for what is none. */
function useNumber(name: 'conciergerieId' | 'orderId'): number | null {
  const number = Number(useParams({ strict: false })[name]);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Spec: partner-content-locker §2 /kern/status/:conciergerieId. */
export function LockerStatusScreen() {
  const t = useTranslations('lockerDesk');
  const conciergerieId = useNumber('conciergerieId');
  const user = useUser();
  const { conciergerieList } = user;
  useScreenTitle(t('title'));
  if (conciergerieId === null) return <UnknownScreen />;
  return (
    <PermissionGate action={getKernLockerStatus}>
      <KernStatus
        key={conciergerieId}
        conciergerieId={conciergerieId}
        deskName={conciergerieList.find(({ id }) => id === conciergerieId)?.name ?? ''}
        ordersHref={pathTo('/kern/orders/$conciergerieId', { conciergerieId })}
        maySetUp={mayCall(user, saveDeskLocker)}
        hrefOf={toOrder(conciergerieId)}
      />
    </PermissionGate>
  );
}

/** Spec: partner-content-locker §2 /kern/orders/:conciergerieId. */
export function LockerOrdersScreen() {
  const t = useTranslations('lockerDesk');
  const conciergerieId = useNumber('conciergerieId');
  useScreenTitle(t('ordersTitle'));
  if (conciergerieId === null) return <UnknownScreen />;
  return (
    <PermissionGate action={getKernOrders}>
      <KernOrders
        key={conciergerieId}
        conciergerieId={conciergerieId}
        statusHref={pathTo('/kern/status/$conciergerieId', { conciergerieId })}
        hrefOf={toOrder(conciergerieId)}
      />
    </PermissionGate>
  );
}

/** Spec: partner-content-locker §2 /kern/order/:conciergerieId/:orderId. */
export function LockerOrderScreen() {
  const t = useTranslations('lockerDesk');
  const conciergerieId = useNumber('conciergerieId');
  const orderId = useNumber('orderId');
  useScreenTitle(t('detailTitle', { number: formatOrderNumber(orderId ?? 0) }));
  if (conciergerieId === null || orderId === null) return <UnknownScreen />;
  return (
    <PermissionGate action={getKernOrderDetail}>
      <KernOrder
        key={orderId}
        orderId={orderId}
        ordersHref={pathTo('/kern/orders/$conciergerieId', { conciergerieId })}
        orderHref={pathTo('/conciergeOrderDetail/$id', { id: orderId })}
      />
    </PermissionGate>
  );
}
