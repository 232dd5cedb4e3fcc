import { describeRecurrence } from '@loge/domain/ordering/describe-recurrence';
import {
  MAX_INTERVAL,
  occurrencesFrom,
  RECURRENCE_TYPES,
  readRecurrence,
  type RecurrenceType,
} from '@loge/domain/ordering/recurrence';
import { addDays, formatDate, isLocalDate, isOnDays } from '@loge/domain/shared/local-date';
import { dayName } from '@loge/domain/shared/local-date-words';
import { IconRepeat } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Chip } from '../../../design-system/fields/chip.tsx';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { Select } from '../../../design-system/fields/select.tsx';
import { TimeField } from '../../../design-system/fields/time-field.tsx';
import { recurrenceOf, type DraftRepeat } from '../draft/draft-repeat.ts';
import { controlId, type FormPart } from './form-context.ts';
import { Required } from './required.tsx';
import styles from './repeat-section.module.css';

/** Any Monday: the days of a week are named from it. */
const someMonday = '2026-11-23';
const weekdays = Array.from({ length: 7 }, (_, index) => addDays(someMonday, index));
const daysOfMonth = Array.from({ length: 31 }, (_, index) => index + 1);
const shownDays = 3;

/** The rhythm of an order: its kind, what that asks, from when to when, and all of it in one sentence. Spec: §3 (New order), §9. */
export function RepeatSection({ offer, draft, problems, change }: FormPart) {
  const t = useTranslations('regularOrders.repeat');
  const today = useToday();
  const { repeat } = draft;
  const set = (part: Partial<DraftRepeat>) => change({ ...draft, repeat: { ...repeat, ...part } });
  return (
    <div className={styles.repeat}>
      <Select<RecurrenceType>
        id={controlId('recurrType')}
        label={t('kind')}
        options={RECURRENCE_TYPES.map((type) => ({ value: type, label: t(`kinds.${type}`) }))}
        value={repeat.type}
        onValueChange={(type) => set({ type })}
        error={problems.recurrType}
      />
      <RecurrenceFields repeat={repeat} set={set} problem={problems.recurrTLS_dow} />
      <div className={styles.pair}>
        <DateField
          id={controlId('beginDate')}
          label={t('from')}
          required
          handsOnWrong
          value={repeat.from}
          min={today}
          onValueChange={(from) => set({ from })}
          error={problems.beginDate}
        />
        <DateField
          id={controlId('endDate')}
          label={t('until')}
          optional
          handsOnWrong
          value={repeat.until}
          min={isLocalDate(repeat.from) ? repeat.from : today}
          onValueChange={(until) => set({ until })}
          error={problems.endDate}
        />
      </div>
      {offer.askForTime > 0 && (
        <div className={styles.times}>
          <div id={controlId('recurrBeginTime')} tabIndex={-1} className={styles.target}>
            <TimeField
              label={t('beginTime')}
              required={offer.askForTime === 2}
              optional={offer.askForTime !== 2}
              value={repeat.beginTime}
              onValueChange={(beginTime) => set({ beginTime })}
              error={problems.recurrBeginTime ?? null}
            />
          </div>
          <div id={controlId('recurrEndTime')} tabIndex={-1} className={styles.target}>
            <TimeField
              label={t('endTime')}
              optional
              value={repeat.endTime}
              onValueChange={(endTime) => set({ endTime })}
              error={problems.recurrEndTime ?? null}
            />
          </div>
        </div>
      )}
      <Recap repeat={repeat} askForTime={offer.askForTime} />
    </div>
  );
}

type RecurrenceFieldsProps = {
  repeat: DraftRepeat;
  set: (part: Partial<DraftRepeat>) => void;
  problem: string | undefined;
};

/** What the chosen kind asks besides. */
function RecurrenceFields({ repeat, set, problem }: RecurrenceFieldsProps) {
  const t = useTranslations('regularOrders.repeat');
  const language = useLocale();
  const every = (most: number, words: (count: number) => string) =>
    Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: words(index + 1) }));
  switch (repeat.type) {
    case 'TLJ':
      return (
        <Select
          label={t('every')}
          options={every(MAX_INTERVAL.TLJ, (count) => t('everyDays', { count }))}
          value={String(repeat.everyDays)}
          onValueChange={(days) => set({ everyDays: Number(days) })}
        />
      );
    case 'TLS':
      return (
        <>
          <Select
            label={t('every')}
            options={every(MAX_INTERVAL.TLS, (count) => t('everyWeeks', { count }))}
            value={String(repeat.everyWeeks)}
            onValueChange={(weeks) => set({ everyWeeks: Number(weeks) })}
          />
          <fieldset
            id={controlId('recurrTLS_dow')}
            tabIndex={-1}
            className={styles.days}
            aria-describedby={problem === undefined ? undefined : `${controlId('recurrTLS_dow')}-error`}
          >
            <legend className={styles.legend}>
              <Required name={t('days')} />
            </legend>
            <div className={styles.chips}>
              {weekdays.map((day, index) => (
                <Chip
                  key={day}
                  selected={isOnDays(repeat.days, day)}
                  onClick={() => set({ days: repeat.days ^ (1 << index) })}
                >
                  {dayName(day, language)}
                </Chip>
              ))}
            </div>
            {problem !== undefined && (
              <p id={`${controlId('recurrTLS_dow')}-error`} className={styles.problem}>
                {problem}
              </p>
            )}
          </fieldset>
        </>
      );
    case 'TLM':
      return (
        <div className={styles.pair}>
          <Select
            label={t('every')}
            options={every(MAX_INTERVAL.TLM, (count) => t('everyMonths', { count }))}
            value={String(repeat.everyMonths)}
            onValueChange={(months) => set({ everyMonths: Number(months) })}
          />
          <Select
            label={t('dayOfMonth')}
            options={daysOfMonth.map((day) => ({ value: String(day), label: String(day) }))}
            value={String(repeat.dayOfMonth)}
            onValueChange={(day) => set({ dayOfMonth: Number(day) })}
          />
        </div>
      );
    default:
      return null;
  }
}

/** All of it in one sentence, with its first days, as soon as it makes sense. What happens on each is told before one validates. */
function Recap({ repeat, askForTime }: { repeat: DraftRepeat; askForTime: number }) {
  const t = useTranslations('regularOrders.repeat');
  const language = useLocale();
  const today = useToday();
  const read = readRecurrence(recurrenceOf(repeat, askForTime));
  const days = (read.ok ? occurrencesFrom(read.value, today, shownDays) : []).map((day) =>
    // A date stays on one line.
    formatDate(day, 'short', language, today).replaceAll(' ', '\u00A0'),
  );
  return (
    <div aria-live="polite">
      {read.ok && (
        <Note icon={IconRepeat}>
          <b>{describeRecurrence(read.value, language, today)}</b>
          {days.length > 0 && <p>{t('first', { days: days.join(', ') })}</p>}
        </Note>
      )}
    </div>
  );
}
