import { getOrderSlotsContext } from '@loge/contract/orders/get-order-slots-context';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { ErrorState } from '../../../design-system/feedback/error-state.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import styles from './acts.module.css';
import { SlotForm } from './slot-form.tsx';

interface SlotDialogProps {
  readonly orderId: number;
  readonly onDone: () => void;
}

/** Another slot for an order, or another length, kept live while somebody else books. Spec: manager §5. */
export function SlotDialog({ orderId, onDone }: SlotDialogProps) {
  const t = useTranslations('orders.slot');
  const failureText = useFailureText();
  const { data: context, error, refetch } = useActionQuery(getOrderSlotsContext, { orderId });
  if (context !== undefined) return <SlotForm orderId={orderId} context={context} onDone={onDone} />;
  return (
    <Dialog
      open
      size="lg"
      title={t('title', { number: formatOrderNumber(orderId) })}
      onClose={onDone}
      footer={
        <>
          <Button variant="outline" size="md" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button size="md" disabled>
            {t('save')}
          </Button>
        </>
      }
    >
      {error !== null ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <SkeletonGroup className={styles.form ?? ''}>
          <Skeleton shape="box" height={40} />
          <Skeleton shape="box" height={78} />
          <Skeleton shape="box" height={160} />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
