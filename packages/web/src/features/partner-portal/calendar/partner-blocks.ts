import type { getPartnerCalendar } from '@loge/contract/partner-portal/get-partner-calendar';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { CALENDAR, readLocalDateTime } from '@loge/domain/calendars/calendar-entry';
import { freeIntervals, type Lane, layOutOverlaps } from '@loge/domain/calendars/overlap-layout';
import { minutesOfDay, type LocalDate } from '@loge/domain/shared/local-date';

export type PartnerCalendarAnswer = OutputOf<typeof getPartnerCalendar>;
type Appointment = PartnerCalendarAnswer['orders'][number];

export interface PartnerBlock {
  readonly key: string;
  readonly kind: 'order' | 'free' | 'kept';
  readonly startMinutes: number;
  readonly endMinutes: number;
  readonly desk: string;
  readonly userName: string;
  readonly text: string;
  readonly order: Appointment | null;
}

/** What has a time without a length is drawn half an hour long. */
const drawnMinutes = 30;

const startOf = ({ date }: { readonly date: string }): number => minutesOfDay(readLocalDateTime(date)?.time ?? '00:00');

/** What a partner has on a day: appointments, time that is kept, and hours that are still free. */
export function partnerBlocksOf(calendar: PartnerCalendarAnswer, day: LocalDate): (PartnerBlock & Lane)[] {
  const onDay = <Row extends { readonly date: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ date }) => date.startsWith(day));
  const deskOf = (entId: number): string => calendar.desks.find(({ id }) => id === entId)?.name ?? '';
  const stretchOf = (row: { readonly date: string; readonly lengthInMinutes: number }) => ({
    startMinutes: startOf(row),
    endMinutes: startOf(row) + (row.lengthInMinutes || drawnMinutes),
  });
  const orders = onDay(calendar.orders);
  const kept = onDay(calendar.kept);
  const slots = onDay(calendar.slots);
  return layOutOverlaps<PartnerBlock>([
    ...orders.map((order) => ({
      key: `o${order.id}`,
      kind: 'order' as const,
      ...stretchOf(order),
      desk: deskOf(order.entId),
      userName: order.userName,
      text: order.services,
      order,
    })),
    ...kept.map((time) => ({
      key: `k${time.entId}/${time.group}/${time.date}`,
      kind: 'kept' as const,
      ...stretchOf(time),
      desk: deskOf(time.entId),
      userName: '',
      text: time.reason,
      order: null,
    })),
    ...slots.flatMap((slot, index) => {
      const taken = [...orders, ...kept].filter(({ entId }) => entId === slot.entId).map(stretchOf);
      return freeIntervals(stretchOf(slot), taken, CALENDAR.stepMinutes).map((stretch) => ({
        key: `s${slot.entId}/${index}/${stretch.startMinutes}`,
        kind: 'free' as const,
        ...stretch,
        desk: deskOf(slot.entId),
        userName: slot.userName,
        text: '',
        order: null,
      }));
    }),
  ]);
}

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
