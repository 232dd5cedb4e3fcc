import type { CalendarAppointmentOnWire } from '@loge/contract/calendars/calendar-wire';
import { formatDate, minutesOfDay, type LocalDate } from '@loge/domain/shared/local-date';
import { useLocale } from 'use-intl';
import type { LocalMoment } from '../../client/local-moment.ts';
import { blocksOfDay, blocksOfWeekday, waitingOn, type DeskCalendar, type PlacedBlock } from './calendar-blocks.ts';
import styles from './calendars.module.css';
import { DayHead, DayNotes } from './day-head.tsx';
import { DayWaiting } from './day-waiting.tsx';
import { PartnerHead } from './partner-head.tsx';
import { useWeekdayName } from './use-weekday-name.ts';
import type { GridColumn } from './week-grid.tsx';

const isWarned = (appointment: CalendarAppointmentOnWire | null): boolean =>
  appointment !== null && appointment.warning !== null;

interface ColumnsOptions {
  readonly calendar: DeskCalendar;
  /** The days are not known yet, or could not be loaded: nothing is said of them. */
  readonly isUnknown: boolean;
  readonly days: readonly LocalDate[];
  readonly day: LocalDate;
  readonly today: LocalDate;
  readonly now: LocalMoment;
  /** Null for all. */
  readonly partnerId: number | null;
  readonly onDay: (day: LocalDate) => void;
  readonly onPartner: (partnerId: number) => void;
  readonly onAbsence: (id: number, partner: string) => void;
  readonly onWaiting: (day: LocalDate) => void;
  readonly onWarned: (blocks: readonly PlacedBlock[], day: LocalDate) => void;
}

/** The columns of the grid: the days of a week, the partners of one day, or the days of every week. */
export function useCalendarColumns(options: ColumnsOptions) {
  const { calendar, isUnknown, days, day, today, now, partnerId } = options;
  const language = useLocale();
  const weekday = useWeekdayName();
  const isShut = (date: LocalDate): boolean => calendar.closedDays.some((closed) => closed.date === date);
  const isAway = (date: LocalDate, whose: number | null): boolean =>
    calendar.absences.some((away) => away.partnerId === whose && away.from <= date && date <= away.to);
  const nowOn = (date: LocalDate): number | null => (date === now.date ? minutesOfDay(now.time) : null);
  const someoneWaits = days.some((date) => waitingOn(calendar, date, partnerId).length > 0);
  const waitingUnder = (date: LocalDate, whose: number | null) => (
    <DayWaiting
      waiting={waitingOn(calendar, date, whose)}
      day={formatDate(date, 'long', language)}
      onOpen={() => options.onWaiting(date)}
    />
  );
  const notesOf = (date: LocalDate, whose: number | null, blocks: readonly PlacedBlock[]) => (
    <DayNotes
      calendar={calendar}
      date={date}
      partnerId={whose}
      blocks={blocks}
      onAbsence={options.onAbsence}
      onWarned={(warned) => options.onWarned(warned, date)}
    />
  );

  return {
    ofWeek: (): GridColumn[] =>
      days.map((date) => {
        const blocks = blocksOfDay(calendar, date, partnerId);
        return {
          key: date,
          label: formatDate(date, 'long', language),
          head: (
            <DayHead
              date={date}
              blocks={isUnknown ? null : blocks}
              isToday={date === today}
              isOpen={date === day}
              onOpen={() => options.onDay(date)}
            />
          ),
          notes: notesOf(date, partnerId, blocks),
          ...(someoneWaits && { waiting: waitingUnder(date, partnerId) }),
          isToday: date === today,
          nowMinutes: nowOn(date),
          isShut: isShut(date) || isAway(date, partnerId),
          blocks,
        };
      }),
    /** A lane per partner. */
    ofDay: (partners: DeskCalendar['partners']): GridColumn[] => {
      const lanes = partners.map(({ id, name }) => ({ id, name, blocks: blocksOfDay(calendar, day, id) }));
      const hasNotes =
        isShut(day) ||
        lanes.some(({ id, blocks }) => isAway(day, id) || blocks.some(({ appointment }) => isWarned(appointment)));
      const hasWaiting = waitingOn(calendar, day, null).length > 0;
      return lanes.map(({ id, name, blocks }) => {
        return {
          key: String(id),
          label: name,
          head: (
            <PartnerHead
              partnerId={id}
              name={name}
              partners={partners}
              blocks={blocks}
              onOpen={() => options.onPartner(id)}
            />
          ),
          ...(hasNotes && { notes: notesOf(day, id, blocks) }),
          ...(hasWaiting && { waiting: waitingUnder(day, id) }),
          nowMinutes: nowOn(day),
          isShut: isShut(day) || isAway(day, id),
          blocks,
        };
      });
    },
    ofEveryWeek: (): GridColumn[] =>
      days.map((date, index) => ({
        key: String(index),
        label: weekday(index + 1, 'long'),
        head: (
          <button
            type="button"
            className={styles.dayButton}
            data-open={date === day}
            onClick={() => options.onDay(date)}
          >
            {weekday(index + 1, 'long')}
          </button>
        ),
        blocks: blocksOfWeekday(calendar, index + 1, partnerId),
      })),
  };
}
