import { CALENDAR } from '@loge/domain/calendars/calendar-entry';
import { addDays, type LocalDate } from '@loge/domain/shared/local-date';
import type { Block, PlacedBlock } from './calendar-blocks.ts';
import type { OpenedDialog } from './calendar-dialogs.tsx';
import { draftOf } from './entry-draft.ts';
import { useEntryActs } from './use-entry-acts.ts';

/** Hours may begin from seven to a quarter to ten in the evening. */
const firstStart = CALENDAR.firstHour * 60;
const lastStart = (CALENDAR.lastHour + 1) * 60 - CALENDAR.stepMinutes;

interface Around {
  readonly entId: number;
  /** Every week is shown, and no day. */
  readonly isEveryWeek: boolean;
  readonly dateOf: (column: number) => LocalDate;
  readonly setOpened: (dialog: OpenedDialog | null) => void;
}

/** What becomes of a block of the calendar: it is opened, moved or taken out. */
export function useCalendarBlocks({ entId, isEveryWeek, dateOf, setOpened }: Around) {
  const entryActs = useEntryActs(entId);
  const onDayOf = (date: LocalDate): LocalDate | null => (isEveryWeek ? null : date);
  const openAppointment = (block: Block, date: LocalDate) => setOpened({ kind: 'appointment', block, date, to: null });
  const openHours = ({ kind, hours }: Block, date: LocalDate) => {
    if (hours === null) return;
    if (kind === 'removed') return void entryActs.restore(hours.entry.id).then(() => setOpened(null));
    const onDay = onDayOf(date);
    const remove = () => {
      setOpened(null);
      void entryActs.remove(hours, onDay);
    };
    setOpened({ kind: 'entry', draft: draftOf(hours, onDay), remove });
  };
  return {
    openAppointment,
    openHours,
    /** One that warns is opened; several are listed first. */
    openWarned: (blocks: readonly PlacedBlock[], date: LocalDate) => {
      const [first] = blocks;
      if (first !== undefined && blocks.length === 1) openAppointment(first, date);
      else setOpened({ kind: 'warned', blocks, date });
    },
    open: (block: PlacedBlock, column: number) => {
      const date = dateOf(column);
      if (block.kind === 'several') return setOpened({ kind: 'several', block, date });
      if (block.kind === 'appointment') return openAppointment(block, date);
      openHours(block, date);
    },
    move: (block: PlacedBlock, column: number, by: { columns: number; minutes: number }) => {
      const date = dateOf(column);
      if (block.kind === 'appointment') {
        const to = { date: dateOf(column + by.columns), startMinutes: Math.max(0, block.startMinutes + by.minutes) };
        return setOpened({ kind: 'appointment', block, date, to });
      }
      if (block.kind !== 'free' || block.hours === null) return;
      const before = draftOf(block.hours, onDayOf(date));
      const moved = {
        ...before,
        startMinutes: Math.min(Math.max(before.startMinutes + by.minutes, firstStart), lastStart),
        date: before.date === '' ? '' : addDays(before.date, by.columns),
        dayOfWeek: before.dayOfWeek + by.columns,
      };
      void entryActs.move(moved, before);
    },
    remove: (block: PlacedBlock, column: number) => {
      if (block.kind !== 'free' || block.hours === null) return;
      void entryActs.remove(block.hours, onDayOf(dateOf(column)));
    },
  };
}
