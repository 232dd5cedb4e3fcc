import { overrideOrderServiceLength } from '@loge/contract/orders/override-order-service-length';
import { updateOrderCalendarSlot } from '@loge/contract/orders/update-order-calendar-slot';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { SHOWN_SLOT_DAYS, type DayPart } from '@loge/domain/ordering/calendar-slots';
import { AFTERNOON_BEGINS, nearestTo, shownDays, type SlotDay, timesOf } from '@loge/domain/ordering/slot-days';
import { formatDate, formatTime, minutesOfDay, timeOfMinutes, type LocalTime } from '@loge/domain/shared/local-date';
import { MESSAGES } from '@loge/domain/shared/messages';
import { IconCalendarPlus, IconCalendarX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Chip } from '../../../design-system/fields/chip.tsx';
import { DayTiles } from '../../../design-system/fields/day-tiles.tsx';
import { SegmentControl } from '../../../design-system/fields/segment-control.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { TimeTiles } from '../../../design-system/fields/time-tiles.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { type Form, useForm } from '../../../forms/use-form.ts';
import { aboutOrders } from './about-orders.ts';
import styles from './slot-form.module.css';
import {
  bookedLength,
  daysFor,
  draftOf,
  isOwnSlot,
  lengthProblem,
  momentsOf,
  type OrderSlots,
  type SlotDraft,
} from './slot-draft.ts';

const maxAlternatives = 3;
const parts: readonly DayPart[] = ['full_day', 'morning', 'afternoon'];

interface SlotFormProps {
  readonly orderId: number;
  readonly context: OrderSlots;
  readonly onDone: () => void;
}

/** Day, hour and length. What is taken is marked and may be tried all the same: the server has the last word. */
export function SlotForm({ orderId, context, onDone }: SlotFormProps) {
  const t = useTranslations('orders.slot');
  const language = useLocale();
  const today = useToday();
  const toast = useToast();
  const undoMove = useActionWithToast(updateOrderCalendarSlot);
  const send = useSendSlot(orderId, context);
  const rangeText = useRangeText();
  const [before] = useState(() => draftOf(context));
  const lengthWrong = (draft: SlotDraft) => (context.halfDays ? undefined : lengthProblem(draft, language));
  const form = useForm<SlotDraft, boolean>({
    draft: before,
    rule: (draft) => {
      const text = lengthWrong(draft);
      return [
        ...(text === undefined ? [] : [{ field: 'minutesText', text }]),
        ...(draft.time === '' ? [{ field: 'time', text: t('chooseHour') }] : []),
      ];
    },
    send,
    onSuccess: (isMoved, draft) => {
      if (!isMoved) return onDone();
      const { beginDate: from, endDate: to } = context;
      const range = rangeText(draft.time, bookedLength(draft, context));
      const when = `${formatDate(draft.date, 'long', language, today)}, ${range}`;
      const undo = () => void (from !== null && to !== null && undoMove({ orderId, beginDate: from, endDate: to }));
      toast.success(t('saved', { number: formatOrderNumber(orderId), when }), { ...aboutOrders(orderId), undo });
      onDone();
    },
  });
  const { element, draft } = form;
  // What is chosen already has the focus, not what stands first.
  useEffect(() => element.current?.querySelector<HTMLElement>('input:checked, input')?.focus(), [element]);
  const wrong = lengthWrong(draft);
  const days = daysFor(draft, context);
  const isFree =
    isOwnSlot(draft, context) || days.find(({ date }) => date === draft.date)?.times.includes(draft.time) === true;
  const isTaken = wrong === undefined && draft.time !== '' && !isFree;
  return (
    <FormDialog
      form={isTaken ? { ...form, notice: null } : form}
      size="lg"
      title={t('title', { number: formatOrderNumber(orderId) })}
      save={t('save')}
      cancel={t('cancel')}
      className={styles.form}
      closesFreely
      onClose={onDone}
    >
      {before.date !== '' && (
        <p className={styles.now}>
          {t('now', {
            day: formatDate(before.date, 'long', language, today),
            range: rangeText(before.time, context.serviceLengthInMinutes),
          })}
        </p>
      )}
      {context.halfDays ? (
        <SegmentControl<DayPart>
          label={t('part')}
          options={parts.map((part) => ({ value: part, label: t(`parts.${part}`) }))}
          value={draft.dayPart}
          onValueChange={(dayPart) => form.change({ dayPart, date: '', time: '' })}
        />
      ) : (
        <TextField
          size="md"
          className={styles.length}
          label={t('length')}
          inputMode="numeric"
          trailing="min"
          hint={t('lengthHint', {
            unit: String(context.timeUnitInMinutes),
            booked: String(bookedLength(draft, context)),
          })}
          onFocus={(event) => event.target.select()}
          {...form.field('minutesText')}
          error={wrong}
        />
      )}
      {isTaken && <TakenSlot form={form} context={context} days={days} />}
      <DayAndHour form={form} context={context} days={days} />
    </FormDialog>
  );
}

/** Sends what differs: another beginning moves the order, a length alone keeps it where it is. Answers whether anything differed. */
function useSendSlot(orderId: number, context: OrderSlots) {
  const { mutateAsync: move } = useActionMutation(updateOrderCalendarSlot);
  const { mutateAsync: setLength } = useActionMutation(overrideOrderServiceLength);
  return async (draft: SlotDraft): Promise<boolean> => {
    const moments = momentsOf(draft, context);
    if (moments === null) return false;
    const { beginDate, endDate } = moments;
    if (beginDate !== context.beginDate) await move({ orderId, beginDate, endDate });
    else if (endDate === context.endDate) return false;
    else await setLength({ orderId, len: bookedLength(draft, context) });
    return true;
  };
}

/** An hour and a length in minutes. */
function useRangeText(): (time: LocalTime, minutes: number) => string {
  const t = useTranslations('orders.slot');
  const language = useLocale();
  return (time, minutes) =>
    t('range', {
      begin: formatTime(time, language),
      end: formatTime(timeOfMinutes((minutesOfDay(time) + minutes) % 1440), language),
    });
}

interface SlotPartProps {
  readonly form: Form<SlotDraft, boolean>;
  readonly context: OrderSlots;
  readonly days: readonly SlotDay[];
}

/** That somebody else has the slot, and the nearest ones that are free. */
function TakenSlot({ form, context, days }: SlotPartProps) {
  const t = useTranslations('orders.slot');
  const language = useLocale();
  const today = useToday();
  return (
    <Note tone="warning" icon={IconCalendarX} live className={styles.taken}>
      {MESSAGES.slotTaken[language]} {t('nearest')}
      <span className={styles.nearest}>
        {nearestTo(days, form.draft, maxAlternatives).map(({ date, time }) => (
          <Chip key={`${date} ${time}`} onClick={() => form.change({ date, time })}>
            {formatDate(date, 'short', language, today)}
            {!context.halfDays && `, ${formatTime(time, language)}`}
          </Chip>
        ))}
      </span>
    </Note>
  );
}

function DayAndHour({ form, context, days }: SlotPartProps) {
  const t = useTranslations('orders.slot');
  const [asked, setAsked] = useState(SHOWN_SLOT_DAYS);
  const { draft } = form;
  const shown = days.slice(0, shownDays(days, asked, draft.date));
  const chosen = days.find(({ date }) => date === draft.date);
  const timeWrong = form.errorAt('time');
  const chooseDay = (date: string) => {
    const day = days.find((one) => one.date === date);
    const kept = day?.times.includes(draft.time) === true ? draft.time : '';
    form.change({ date, time: context.halfDays ? (day?.allTimes[0] ?? '') : kept });
  };
  return (
    <>
      {days.length === 0 ? (
        <Note>{t('none', { days: String(context.maxDaysAhead) })}</Note>
      ) : (
        <div>
          <DayTiles
            label={t('day')}
            wrap
            byMonth
            days={shown.map(({ date, times }) => ({ date, full: times.length === 0, mayBeTried: true }))}
            value={draft.date}
            onValueChange={chooseDay}
          />
          {shown.length < days.length && (
            <Button
              variant="ghost"
              size="sm"
              icon={IconCalendarPlus}
              className={styles.more}
              onClick={() => setAsked(shown.length + SHOWN_SLOT_DAYS * 2)}
            >
              {t('more')}
            </Button>
          )}
        </div>
      )}
      {chosen !== undefined && !context.halfDays && (
        <TimeTiles
          label={t('hour')}
          noon={AFTERNOON_BEGINS}
          times={timesOf(chosen, { withTaken: true })}
          value={draft.time}
          onValueChange={(time) => form.change({ time })}
        />
      )}
      {timeWrong !== undefined && (
        <p className={styles.problem} data-notice>
          {timeWrong}
        </p>
      )}
    </>
  );
}
