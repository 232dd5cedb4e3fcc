import { getOrderSlotsContext } from '@loge/contract/orders/get-order-slots-context';
import { updateOrderCalendarSlot } from '@loge/contract/orders/update-order-calendar-slot';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { nearestTo } from '@loge/domain/ordering/slot-days';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { IconCalendarX } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Chip } from '../../../design-system/fields/chip.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { aboutOrders } from './about-orders.ts';
import { daysFor, draftOf, momentsOf } from './slot-draft.ts';
import styles from './slot-form.module.css';

const maxAlternatives = 3;

interface SlotTooShortProps {
  readonly orderId: number;
  /** How long the order takes with its lines as they are now. */
  readonly minutes: number;
  readonly onMoved: () => void;
}

/** Beside the lines that made an order longer than its slot: the nearest slots that are long enough, one touch away. */
export function SlotTooShort({ orderId, minutes, onMoved }: SlotTooShortProps) {
  const t = useTranslations('orders');
  const language = useLocale();
  const today = useToday();
  const toast = useToast();
  const move = useActionWithToast(updateOrderCalendarSlot);
  const { data: slots } = useActionQuery(getOrderSlotsContext, { orderId });
  if (slots === undefined) return null;
  const draft = { ...draftOf(slots), minutesText: String(minutes) };
  const nearest = nearestTo(daysFor(draft, slots), draft, maxAlternatives);
  const take = async (slot: (typeof nearest)[number]) => {
    const moments = momentsOf({ ...draft, ...slot }, slots);
    if (moments === null || (await move({ orderId, ...moments })) === undefined) return;
    const when = `${formatDate(slot.date, 'long', language, today)}, ${formatTime(slot.time, language)}`;
    toast.success(t('slot.saved', { number: formatOrderNumber(orderId), when }), aboutOrders(orderId));
    onMoved();
  };
  return (
    <Note tone="warning" icon={IconCalendarX} live className={styles.taken}>
      {t('acts.slotTooShort', { number: formatOrderNumber(orderId), minutes: String(minutes) })}{' '}
      {nearest.length > 0 && t('slot.nearest')}
      <span className={styles.nearest}>
        {nearest.map((slot) => (
          <Chip key={`${slot.date} ${slot.time}`} onClick={() => void take(slot)}>
            {formatDate(slot.date, 'short', language, today)}, {formatTime(slot.time, language)}
          </Chip>
        ))}
      </span>
    </Note>
  );
}
