import { qrCodeForKernOrder } from '@loge/contract/lockers/qr-code-for-kern-order';
import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import type { OrderSummaryOnWire } from '@loge/contract/ordering/order-summary-wire';
import { myProfile } from '@loge/contract/profile/my-profile';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import type { LockerStep } from '@loge/domain/lockers/locker-order';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { MenuRow, MenuRows } from '../../design-system/navigation/menu-rows.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { useUser } from '../../session/session.ts';
import { LockerCodeSheet } from './locker-code-sheet.tsx';
import styles from './locker-code-sheet.module.css';
import { OrderCodeSheet } from './order-code-sheet.tsx';

/** The codes for connected lockers: a partner's own, and one for each order that waits there or is to be left there. Spec: beneficiary-and-access §2.4 (Menu). */
export function LockerRows() {
  const { adherent } = useUser();
  const { data: ownCode } = useActionQuery(myProfile, {}, { select: ({ profile }) => profile.lockerQrCode });
  const { data: orders = [] } = useActionQuery(myOrdersList, {}, { enabled: adherent, select: ({ data }) => data });
  return (
    <MenuRows>
      {typeof ownCode === 'string' && <OwnCodeRow code={ownCode} />}
      {orders.map(
        (order) => order.lockerStep !== null && <OrderCodeRow key={order.id} order={order} step={order.lockerStep} />,
      )}
    </MenuRows>
  );
}

function OwnCodeRow({ code }: { code: string }) {
  const t = useTranslations('account.lockerCode');
  const [isOpen, setOpen] = useState(false);
  return (
    <MenuRow icon={IconQrcode} label={t('title')} opens="dialog" onClick={() => setOpen(true)}>
      <LockerCodeSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        code={code}
        label={t('label', { code })}
      >
        <p className={styles.text}>{code}</p>
      </LockerCodeSheet>
    </MenuRow>
  );
}

function OrderCodeRow({ order, step }: { order: OrderSummaryOnWire; step: LockerStep }) {
  const t = useTranslations('account.lockerCode');
  const label = useLabel();
  const [isOpen, setOpen] = useState(false);
  const { data } = useActionQuery(qrCodeForKernOrder, { orderId: order.id });
  if (data === undefined) return null;
  return (
    <MenuRow
      icon={IconQrcode}
      label={t(step)}
      detail={t('order', { offer: label(order.offreLabel), number: formatOrderNumber(order.id) })}
      opens="dialog"
      onClick={() => setOpen(true)}
    >
      <OrderCodeSheet locker={data} open={isOpen} onClose={() => setOpen(false)} />
    </MenuRow>
  );
}
