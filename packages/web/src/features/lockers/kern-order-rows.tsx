import type { KernOrderOnWire } from '@loge/contract/lockers/kern-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { Link } from '../../design-system/links/link.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { useLabel } from '../../messages/use-label.ts';
import styles from './locker-desk.module.css';
import { useHeld } from './use-held.ts';
import { useDeadlineText } from './use-deadline-text.ts';
import type { LockerActs } from './use-locker-act.ts';

interface KernOrderRowsProps {
  readonly orders: readonly KernOrderOnWire[];
  /** What stands there when there are none. */
  readonly empty: string;
  readonly acts: LockerActs;
  readonly hrefOf: (orderId: number) => string;
  /** They lie in the locker: anyone who taps one is told that the door will open. */
  readonly isInLocker?: boolean;
}

/** Orders of one group, each with where it lies or goes, and the next act. */
export function KernOrderRows({ orders: known, empty, acts, hrefOf, isInLocker = false }: KernOrderRowsProps) {
  const t = useTranslations('lockerDesk');
  const toast = useToast();
  const label = useLabel();
  const until = useDeadlineText();
  const orders = useHeld(known, acts.isBusy);
  if (orders.length === 0) return <p className={styles.none}>{empty}</p>;
  return (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <li key={order.id} className={styles.row}>
          <Link
            href={hrefOf(order.id)}
            className={styles.rowLink}
            onClick={() => isInLocker && toast.success(t('doorOpens'))}
          >
            <b className={styles.number}>{formatOrderNumber(order.id)}</b>
            <span className={styles.rowWords}>
              <b>{order.userName}</b>
              <span>
                {order.offreLabel} · {t('items', { count: order.itemsCount })}
                {order.hanger && ` · ${t('hanger')}`}
              </span>
              {order.dueAt !== null && (
                <span className={classNames(order.isOverdue && styles.late)}>
                  {t(order.isOverdue ? 'overdueSince' : 'until', { date: until(order.dueAt) })}
                </span>
              )}
            </span>
          </Link>
          <span className={styles.rowActs}>
            {order.box === null ? (
              <Tag tone={order.messageLabel.startsWith('Aucun') ? 'warning' : 'plain'}>{order.messageLabel}</Tag>
            ) : (
              <Tag tone="info">
                {t('boxName', { number: order.box.number })} {order.box.size}
              </Tag>
            )}
            {order.action !== null && order.action.serverAction.act !== 'extend' && (
              <Button
                size="sm"
                variant={order.isOverdue ? 'tinted' : 'outline'}
                {...acts.lookOf(order.action)}
                onClick={() => order.action !== null && void acts.perform(order.action)}
              >
                {label(order.action.buttonLabelInt)}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
