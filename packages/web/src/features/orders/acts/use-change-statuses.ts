import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { lowered } from '@loge/domain/shared/capitalised';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { type CallFailure, isCallFailure } from '../../../client/failures.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { aboutOrders } from './about-orders.ts';
import type { OrderInHand } from './order-in-hand.ts';
import { statusWord } from './status-direction.ts';
import type { StatusDraft } from './status-draft.ts';
import { useStatusUndo } from './use-status-undo.ts';

/** Orders whose status was changed, and those that stayed as they were. */
export interface Changed {
  readonly label: string;
  readonly since: number;
  readonly changed: readonly { readonly orderId: number; readonly step: number | null }[];
  readonly failed: readonly { readonly order: OrderInHand; readonly failure: CallFailure }[];
}

interface WhatChanges {
  readonly orders: readonly OrderInHand[];
  readonly paymentChecked: boolean;
}

type Further = Omit<InputOf<typeof changeOrderStatus>, 'orderId' | 'status' | 'va' | 'vp'>;

/** Changes the status of one order after the other. `send` answers the failure where none was changed; `say` tells what became of each. */
export function useChangeStatuses(
  { orders, paymentChecked }: WhatChanges,
  furtherOf: (draft: StatusDraft) => Further,
): { readonly send: (draft: StatusDraft) => Promise<Changed | CallFailure>; readonly say: (changed: Changed) => void } {
  const t = useTranslations('orders.acts');
  const toast = useToast();
  const failureText = useFailureText();
  const undoOf = useStatusUndo();
  const file = useRef<File | null>(null);
  const { mutateAsync } = useActionMutation(changeOrderStatus, {
    filesOf: () => (file.current === null ? {} : { file: file.current }),
  });
  const send = async (draft: StatusDraft): Promise<Changed | CallFailure> => {
    file.current = draft.file;
    const { status, va, vp, comment } = draft;
    const since = performance.now();
    const changed: Changed['changed'][number][] = [];
    const failed: Changed['failed'][number][] = [];
    let label = statusWord(status);
    for (const order of orders) {
      try {
        const { statusLabel, step } = await mutateAsync({
          ...{ orderId: order.id, status, va, vp, paymentChecked, undoable: true },
          ...(comment.trim() !== '' && { comment: comment.trim() }),
          ...(draft.file !== null && { type: draft.type }),
          ...furtherOf(draft),
        });
        label = statusLabel;
        changed.push({ orderId: order.id, step });
      } catch (error) {
        if (!isCallFailure(error)) throw error;
        failed.push({ order, failure: error });
      }
    }
    const [first] = failed;
    return changed.length === 0 && first !== undefined ? first.failure : { label, since, changed, failed };
  };
  const say = ({ label, since, changed, failed }: Changed) => {
    const [first] = changed;
    const undo = undoOf(changed, since);
    toast.success(
      changed.length === 1 && first !== undefined
        ? t('changed', { number: formatOrderNumber(first.orderId), status: lowered(label) })
        : t('changedSeveral', { count: String(changed.length), status: lowered(label) }),
      { ...aboutOrders(...changed.map(({ orderId }) => orderId)), ...(undo !== undefined && { undo }) },
    );
    for (const { order, failure } of failed)
      toast.error(t('notChanged', { number: formatOrderNumber(order.id), why: failureText(failure) }));
  };
  return { send, say };
}
