import type { ManagerOrderListOnWire } from '@loge/contract/orders/manager-order-summary-wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { fullDay } from '../order-texts.ts';
import styles from './legacy-orders.module.css';

type LegacyOrder = ManagerOrderListOnWire['beacItems'][number];

/** What a beneficiary ordered in the former system: told in a word, read in a dialog (Spec: manager §3, beacItems). */
export function LegacyOrders({ orders }: { orders: readonly LegacyOrder[] }) {
  const t = useTranslations('orders.legacy');
  const [isOpen, setIsOpen] = useState(false);
  if (orders.length === 0) return null;
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setIsOpen(true)}>
        {t('open', { count: orders.length })}
      </button>
      {isOpen && (
        <Dialog open title={t('title')} onClose={() => setIsOpen(false)}>
          <ul className={styles.list}>
            {orders.map(({ beacOrderId, date, service, partnerLabel }) => (
              <li key={beacOrderId} className={styles.line}>
                <b className={styles.number}>{beacOrderId}</b>
                <span className={styles.words}>
                  {service} · {partnerLabel}
                </span>
                <span className={styles.number}>{fullDay(date)}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
