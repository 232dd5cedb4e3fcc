import { overrideOrderServiceLength } from '@loge/contract/orders/override-order-service-length';
import { updateOrderCalendarSlot } from '@loge/contract/orders/update-order-calendar-slot';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { SHOWN_SLOT_DAYS, type DayPart } from '@loge/domain/ordering/calendar-slots';
import { AFTERNOON_BEGINS, nearestTo, shownDays, timesOf } from '@loge/domain/ordering/slot-days';
import { formatDate, formatTime, minutesOfDay, timeOfMinutes, type LocalTime } from '@loge/domain/shared/local-date';
import { MESSAGES } from '@loge/domain/shared/messages';
import { IconCalendarPlus, IconCalendarX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
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
import { aboutOrders } from './about-orders.ts';
import styles from './slot-form.module.css';
import { bookedLength, daysFor, draftOf, isOwnSlot, lengthProblem, momentsOf, type OrderSlots } from './slot-draft.ts';

const maxAlternatives = 3;
const parts: readonly DayPart[] = ['full_day', 'morning', 'afternoon'];

interface SlotFormProps {
  readonly orderId: number;
  readonly context: OrderSlots;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: () => void;
}

/** Day, hour and length. What is taken is marked and may be tried all the same: the server has the last word. */
export function SlotForm({ orderId, context, onBusy, onDone }: SlotFormProps) {
  const t = useTranslations('orders.slot');
  const language = useLocale();
  const today = useToday();
  const toast = useToast();
  const failureText = useFailureText();
  const undoMove = useActionWithToast(updateOrderCalendarSlot);
  const move = useActionMutation(updateOrderCalendarSlot);
  const setLength = useActionMutation(overrideOrderServiceLength);
  const failure = move.error ?? setLength.error;
  const form = useRef<HTMLFormElement>(null);
  // The dialog opened before there was anything in it to begin with.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, input')?.focus(), []);
  const [before] = useState(() => draftOf(context));
  const [draft, setDraft] = useState(before);
  const [asked, setAsked] = useState(SHOWN_SLOT_DAYS);
  const [tried, setTried] = useState(false);
  const problem = context.halfDays ? undefined : lengthProblem(draft, language);
  const length = bookedLength(draft, context);
  const days = daysFor(draft, context);
  const shown = days.slice(0, shownDays(days, asked, draft.date));
  const chosen = days.find(({ date }) => date === draft.date);
  const isFree = isOwnSlot(draft, context) || chosen?.times.includes(draft.time) === true;
  const isTaken = problem === undefined && draft.time !== '' && !isFree;
  const range = (time: LocalTime, minutes: number) =>
    t('range', {
      begin: formatTime(time, language),
      end: formatTime(timeOfMinutes((minutesOfDay(time) + minutes) % 1440), language),
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const moments = momentsOf(draft, context);
    if (problem !== undefined || moments === null) return;
    const { beginDate, endDate } = moments;
    const isSameBegin = beginDate === context.beginDate;
    if (isSameBegin && endDate === context.endDate) return onDone();
    const { beginDate: from, endDate: to } = context;
    const answers = {
      onSuccess: () => {
        const when = `${formatDate(draft.date, 'long', language, today)}, ${range(draft.time, length)}`;
        const undo = () => void (from !== null && to !== null && undoMove({ orderId, beginDate: from, endDate: to }));
        toast.success(t('saved', { number: formatOrderNumber(orderId), when }), { ...aboutOrders(orderId), undo });
        onDone();
      },
      onSettled: () => onBusy(false),
    };
    onBusy(true);
    setLength.reset();
    move.reset();
    if (isSameBegin) setLength.mutate({ orderId, len: length }, answers);
    else move.mutate({ orderId, beginDate, endDate }, answers);
  };

  return (
    <form id="slot" className={styles.form} noValidate ref={form} onSubmit={submit}>
      {before.date !== '' && (
        <p className={styles.now}>
          {t('now', {
            day: formatDate(before.date, 'long', language, today),
            range: range(before.time, context.serviceLengthInMinutes),
          })}
        </p>
      )}
      {context.halfDays ? (
        <SegmentControl<DayPart>
          label={t('part')}
          options={parts.map((part) => ({ value: part, label: t(`parts.${part}`) }))}
          value={draft.dayPart}
          onValueChange={(dayPart) => setDraft({ ...draft, dayPart, date: '', time: '' })}
        />
      ) : (
        <TextField
          size="md"
          className={styles.length}
          label={t('length')}
          inputMode="numeric"
          trailing="min"
          value={draft.minutesText}
          hint={t('lengthHint', { unit: String(context.timeUnitInMinutes), booked: String(length) })}
          error={problem}
          onFocus={(event) => event.target.select()}
          onValueChange={(minutesText) => setDraft({ ...draft, minutesText })}
        />
      )}
      {failure !== null && !isTaken && (
        <Note tone="danger" live>
          {failureText(failure)}
        </Note>
      )}
      {isTaken && (
        <Note tone="warning" icon={IconCalendarX} live className={styles.taken}>
          {MESSAGES.slotTaken[language]} {t('nearest')}
          <span className={styles.nearest}>
            {nearestTo(days, draft, maxAlternatives).map(({ date, time }) => (
              <Chip key={`${date} ${time}`} onClick={() => setDraft({ ...draft, date, time })}>
                {formatDate(date, 'short', language, today)}
                {!context.halfDays && `, ${formatTime(time, language)}`}
              </Chip>
            ))}
          </span>
        </Note>
      )}
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
            onValueChange={(date) => {
              const day = days.find((one) => one.date === date);
              const kept = day?.times.includes(draft.time) === true ? draft.time : '';
              setDraft({ ...draft, date, time: context.halfDays ? (day?.allTimes[0] ?? '') : kept });
            }}
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
          onValueChange={(time) => setDraft({ ...draft, time })}
        />
      )}
      {tried && draft.time === '' && <p className={styles.problem}>{t('chooseHour')}</p>}
    </form>
  );
}
