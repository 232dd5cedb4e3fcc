import { setOrderExpectedDay } from '@loge/contract/orders/set-order-expected-day';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatDate } from '@loge/domain/shared/local-date';
import { messageText } from '@loge/domain/shared/messages';
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { aboutOrders } from './about-orders.ts';
import styles from './acts.module.css';
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
  const announce = useActionWithToast(setOrderExpectedDay);
  const before = order.expectedDay;
  const [day, setDay] = useState(before !== null && before >= today ? before : '');
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const number = formatOrderNumber(order.id);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (day === '' || busy) return;
    setBusy(true);
    const answer = await announce({ orderId: order.id, day, comment });
    setBusy(false);
    if (answer === undefined) return;
    // What was said stays said; the day alone can be taken back.
    const undo = () => void announce({ orderId: order.id, ...(before !== null && before >= today && { day: before }) });
    toast.success(t('expectedSet', { number, date: formatDate(day, 'long', language) }), {
      ...aboutOrders(order.id),
      undo,
    });
    onDone(true);
  };
  return (
    <Dialog
      open
      title={t('expectedTitle', { number })}
      onClose={() => onDone(false)}
      footer={
        <>
          <Button variant="outline" size="md" onClick={() => onDone(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="expected-day" size="md" pending={busy}>
            {t('expectedConfirm')}
          </Button>
        </>
      }
    >
      <form id="expected-day" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <DateField
          size="md"
          label={t('expectedDay')}
          required
          min={today}
          value={day}
          onValueChange={setDay}
          error={tried && day === '' ? messageText('newDateRequired', language) : undefined}
        />
        <TextArea
          label={t('expectedWord')}
          optional
          rows={3}
          maxLength={4000}
          value={comment}
          onValueChange={setComment}
          hint={t('expectedHint')}
        />
      </form>
    </Dialog>
  );
}
