import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { useManagerOrder } from '../use-manager-order.ts';
import styles from './acts.module.css';
import { PricesForm } from './prices-form.tsx';

interface PricesDialogProps {
  readonly orderId: number;
  /** A change of status follows: every line must have its price then. */
  readonly goesOn: boolean;
  readonly onDone: (saved: boolean) => void;
}

/** The prices of an order's lines, and a total that takes the place of the computed one. Spec: manager §4, §7. */
export function PricesDialog({ orderId, goesOn, onDone }: PricesDialogProps) {
  const t = useTranslations('orders.acts');
  const { data: order } = useManagerOrder(orderId);
  if (order !== undefined) return <PricesForm order={order} goesOn={goesOn} onDone={onDone} />;
  return (
    <Dialog
      open
      title={t('pricesTitle', { number: formatOrderNumber(orderId) })}
      onClose={() => onDone(false)}
      footer={
        <>
          <Button variant="outline" size="md" onClick={() => onDone(false)}>
            {t('cancel')}
          </Button>
          <Button size="md" disabled>
            {t(goesOn ? 'pricesGoOn' : 'pricesSave')}
          </Button>
        </>
      }
    >
      <SkeletonGroup className={styles.form ?? ''}>
        <Skeleton shape="box" height={40} />
        <Skeleton shape="box" height={40} />
      </SkeletonGroup>
    </Dialog>
  );
}
