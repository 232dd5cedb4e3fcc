import type { getPartnerCalendar } from '@loge/contract/partner-portal/get-partner-calendar';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { CALENDAR, readLocalDateTime } from '@loge/domain/calendars/calendar-entry';
import { freeIntervals, type Lane, layOutOverlaps } from '@loge/domain/calendars/overlap-layout';
import { addDays, minutesOfDay, type LocalDate } from '@loge/domain/shared/local-date';

export type PartnerCalendarAnswer = OutputOf<typeof getPartnerCalendar>;
type Appointment = PartnerCalendarAnswer['orders'][number];

export interface PartnerBlock {
  readonly key: string;
  readonly kind: 'order' | 'free' | 'kept' | 'closed' | 'pause';
  readonly startMinutes: number;
  readonly endMinutes: number;
  readonly desk: string;
  readonly userName: string;
  readonly text: string;
  readonly order: Appointment | null;
}

/** What has a time without a length is drawn half an hour long. */
const drawnMinutes = 30;
const minClosedMinutes = 30;
const MINUTES_PER_DAY = 1440;

const startOf = ({ date }: { readonly date: string }): number => minutesOfDay(readLocalDateTime(date)?.time ?? '00:00');

/** What a partner has on a day: appointments, time that is kept, hours that are still free, and when they are closed. An evening goes on after midnight. */
export function partnerBlocksOf(calendar: PartnerCalendarAnswer, day: LocalDate): (PartnerBlock & Lane)[] {
  const slotsOn = (date: LocalDate) =>
    calendar.slots
      .filter((slot) => slot.date.startsWith(date))
      .map((slot) => ({ ...slot, startMinutes: startOf(slot), endMinutes: startOf(slot) + slot.lengthInMinutes }));
  const slots = slotsOn(day);
  const eveningBefore = slotsOn(addDays(day, -1));
  const tomorrow = addDays(day, 1);
  const isIn = (hours: typeof slots, entId: number, minutes: number): boolean =>
    hours.some((slot) => slot.entId === entId && slot.startMinutes <= minutes && minutes < slot.endMinutes);
  /** After midnight a time belongs to the evening in whose hours it lies. */
  const onDay = <Row extends { readonly date: string; readonly entId: number; readonly lengthInMinutes: number }>(
    rows: readonly Row[],
  ) =>
    rows.flatMap((row) => {
      const minutes = startOf(row);
      const late = minutes + MINUTES_PER_DAY;
      const isHere = row.date.startsWith(day)
        ? !isIn(eveningBefore, row.entId, late)
        : row.date.startsWith(tomorrow) && isIn(slots, row.entId, late);
      const startMinutes = row.date.startsWith(day) ? minutes : late;
      return isHere ? [{ row, startMinutes, endMinutes: startMinutes + (row.lengthInMinutes || drawnMinutes) }] : [];
    });
  const deskOf = (entId: number): string => calendar.desks.find(({ id }) => id === entId)?.name ?? '';
  const orders = onDay(calendar.orders);
  const kept = onDay(calendar.kept);
  const planned = [
    ...orders.map(({ row: order, startMinutes, endMinutes }) => ({
      key: `o${order.id}`,
      kind: 'order' as const,
      ...{ startMinutes, endMinutes },
      desk: deskOf(order.entId),
      userName: order.userName,
      text: order.services,
      order,
    })),
    ...kept.map(({ row: time, startMinutes, endMinutes }) => ({
      key: `k${time.entId}/${time.group}/${time.date}`,
      kind: 'kept' as const,
      ...{ startMinutes, endMinutes },
      desk: deskOf(time.entId),
      userName: '',
      text: time.reason,
      order: null,
    })),
    ...slots.flatMap((slot, index) => {
      const taken = [...orders, ...kept].filter(({ row: { entId } }) => entId === slot.entId);
      return freeIntervals(slot, taken, CALENDAR.stepMinutes).map((stretch) => ({
        key: `s${slot.entId}/${index}/${stretch.startMinutes}`,
        kind: 'free' as const,
        ...stretch,
        desk: deskOf(slot.entId),
        userName: slot.userName,
        text: '',
        order: null,
      }));
    }),
  ];
  return layOutOverlaps<PartnerBlock>([...ofSeveralDesks(planned), ...closedBlocks(calendar, planned)]);
}

/** The same hours at several desks are one block. */
function ofSeveralDesks(blocks: readonly PartnerBlock[]): PartnerBlock[] {
  const groups = Map.groupBy(blocks, ({ key, order, kind, text, userName, startMinutes, endMinutes }) =>
    order === null ? [kind, text, userName, startMinutes, endMinutes].join('/') : key,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ ...first, desk: group.map(({ desk }) => desk).join(', ') }];
  });
}

/** When nobody of the partner is there, between seven and ten in the evening: nothing is said of partners without any hours. */
function closedBlocks(calendar: PartnerCalendarAnswer, planned: readonly PartnerBlock[]): PartnerBlock[] {
  if (calendar.slots.length === 0) return [];
  const begins = Math.min(...planned.map(({ startMinutes }) => startMinutes));
  const ends = Math.max(...planned.map(({ endMinutes }) => endMinutes));
  const day = { startMinutes: CALENDAR.firstHour * 60, endMinutes: CALENDAR.partnerLastHour * 60 };
  return freeIntervals(day, planned, minClosedMinutes).map((stretch) => ({
    key: `c${stretch.startMinutes}`,
    kind: begins < stretch.startMinutes && stretch.endMinutes < ends ? ('pause' as const) : ('closed' as const),
    ...stretch,
    desk: '',
    userName: '',
    text: '',
    order: null,
  }));
}

/** Whether a partner is there at no time of a day, while they have hours on others. */
export const hasNoHoursOn = (calendar: PartnerCalendarAnswer, day: LocalDate): boolean =>
  calendar.slots.length > 0 && ![...calendar.slots, ...calendar.orders].some(({ date }) => date.startsWith(day));

/** Whether a partner is away or everything is shut on a day, and why. */
export function dayOffOf(
  calendar: PartnerCalendarAnswer,
  day: LocalDate,
): { readonly away: boolean; readonly name: string } | null {
  if (calendar.absences.some(({ from, to, entId }) => entId === null && from <= day && day <= to))
    return { away: true, name: '' };
  const holiday = calendar.closedDays.find(({ date, entId }) => date === day && entId === null);
  return holiday === undefined ? null : { away: false, name: holiday.name };
}
