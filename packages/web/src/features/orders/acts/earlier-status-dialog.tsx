import { changeOrderStatusManually } from '@loge/contract/orders/change-order-status-manually';
import { getOrderStatusHistory } from '@loge/contract/orders/get-order-status-history';
import { rollbackOrderStatus } from '@loge/contract/orders/rollback-order-status';
import type { OrderActionOnWire } from '@loge/contract/orders/order-action-wire';
import { isDone, statusOfNumber } from '@loge/domain/orders/order-status';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { lowered } from '@loge/domain/shared/capitalised';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { useActionMutation, useActionQuery } from '../../../client/use-action.ts';
import { EarlyCompletion } from '../../../completion/early-completion.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { Timeline } from '../../../design-system/data/timeline.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { RadioRows } from '../../../design-system/fields/radio-rows.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { useStoryMoment } from '../order-texts.ts';
import { aboutOrders } from './about-orders.ts';
import styles from './acts.module.css';
import type { OrderInHand } from './order-in-hand.ts';

interface EarlierStatusDialogProps {
  readonly kind: 'force' | 'rollback';
  readonly order: OrderInHand;
  readonly statuses: OrderActionOnWire['options']['statuses'];
  /** The day for which its service is planned. */
  readonly serviceDay: LocalDate | null;
  readonly onDone: (changed: boolean) => void;
}

/**
 * Puts an order into a status beside the workflow (force), or back to one that it had (roll back: what came after leaves the
 * screens, and money moves back). Spec: manager §4 "Actions on an order".
 */
export function EarlierStatusDialog({ kind, order, statuses, serviceDay, onDone }: EarlierStatusDialogProps) {
  const t = useTranslations('orders.acts');
  const failureText = useFailureText();
  const toast = useToast();
  const [chosen, setChosen] = useState('');
  const onSuccess = ({ statusLabel }: { statusLabel: string }) => {
    toast.success(
      t('changed', { number: formatOrderNumber(order.id), status: lowered(statusLabel) }),
      aboutOrders(order.id),
    );
    onDone(true);
  };
  const force = useActionMutation(changeOrderStatusManually, { onSuccess });
  const rollBack = useActionMutation(rollbackOrderStatus, { onSuccess });
  const { isPending, error } = kind === 'force' ? force : rollBack;
  const submit = () => {
    if (chosen === '') return;
    if (kind === 'force') force.mutate({ orderId: order.id, statusId: Number(chosen) });
    else rollBack.mutate({ orderId: order.id, ns: Number(chosen) });
  };
  return (
    <Dialog
      open
      title={t(kind === 'force' ? 'forceTitle' : 'rollbackTitle', { number: formatOrderNumber(order.id) })}
      onClose={() => onDone(false)}
      footer={
        <>
          <Button variant="outline" size="md" onClick={() => onDone(false)}>
            {t('cancel')}
          </Button>
          <Button
            size="md"
            variant={kind === 'force' ? 'filled' : 'danger'}
            pending={isPending}
            disabled={chosen === ''}
            onClick={submit}
          >
            {t(kind === 'force' ? 'forceConfirm' : 'rollbackConfirm')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {error !== null && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
        <Note tone="warning">{t(kind === 'force' ? 'forceHelp' : 'rollbackHelp')}</Note>
        <RadioRows
          name="status"
          label={t('newStatus')}
          className={styles.statuses ?? ''}
          options={statuses.map(({ statusId, statusLabel }) => ({ value: String(statusId), label: statusLabel }))}
          value={chosen}
          onValueChange={setChosen}
        />
        {completes(chosen) && !completes(order.statusGestionnaire) && <EarlyCompletion days={[serviceDay]} />}
        <History orderId={order.id} />
      </div>
    </Dialog>
  );
}

function completes(status: number | string): boolean {
  const known = status === '' ? null : statusOfNumber(Number(status));
  return known !== null && isDone(known);
}

function History({ orderId }: { orderId: number }) {
  const t = useTranslations('orders');
  const momentOf = useStoryMoment(t('today'));
  const { data } = useActionQuery(getOrderStatusHistory, { orderId });
  if (data === undefined) return null;
  return (
    <details className={styles.history}>
      <summary>{t('history')}</summary>
      <Timeline
        label={t('history')}
        events={data.statuses.toReversed().map((entry, index) => ({
          key: `${entry.creation} ${index}`,
          tone: entry.statusColor,
          title: entry.rolledBack ? <s>{entry.statusLabel}</s> : <b>{entry.statusLabel}</b>,
          detail: entry.author,
          when: momentOf(entry.creation),
        }))}
      />
    </details>
  );
}
