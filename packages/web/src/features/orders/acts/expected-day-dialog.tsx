import { setOrderExpectedDay } from '@loge/contract/orders/set-order-expected-day';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatDate } from '@loge/domain/shared/local-date';
import { problem } from '@loge/domain/shared/problem';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
import { aboutOrders } from './about-orders.ts';
import type { OrderInHand } from './order-in-hand.ts';

interface ExpectedDayDialogProps {
  readonly order: OrderInHand;
  readonly onDone: (saved: boolean) => void;
}

/** By when an order is expected, and a word for its beneficiary: both are read at once, and told by a notification and a mail. */
export function ExpectedDayDialog({ order, onDone }: ExpectedDayDialogProps) {
  const t = useTranslations('orders.acts');
  const language = useLocale();
  const today = useToday();
  const toast = useToast();
  const putBack = useActionWithToast(setOrderExpectedDay);
  const before = order.expectedDay !== null && order.expectedDay >= today ? order.expectedDay : '';
  const number = formatOrderNumber(order.id);
  const form = useActionForm(setOrderExpectedDay, {
    draft: { day: before, comment: '' },
    rule: ({ day }) => (day === '' ? [problem('day', 'newDateRequired')] : []),
    input: (draft) => ({ orderId: order.id, ...draft }),
    onSuccess: (_answer, { day }) => {
      // What was said stays said; the day alone can be taken back.
      const undo = () => void putBack({ orderId: order.id, ...(before !== '' && { day: before }) });
      toast.success(t('expectedSet', { number, date: formatDate(day, 'long', language) }), {
        ...aboutOrders(order.id),
        undo,
      });
      onDone(true);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('expectedTitle', { number })}
      save={t('expectedConfirm')}
      beside={
        <Button variant="outline" size="md" onClick={() => onDone(false)}>
          {t('cancel')}
        </Button>
      }
      onClose={() => onDone(false)}
    >
      <DateField size="md" label={t('expectedDay')} required min={today} {...form.field('day')} />
      <TextArea
        label={t('expectedWord')}
        optional
        rows={3}
        maxLength={4000}
        hint={t('expectedHint')}
        {...form.field('comment')}
      />
    </FormDialog>
  );
}
