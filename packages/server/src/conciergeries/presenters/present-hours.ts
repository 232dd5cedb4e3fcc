import type { ExceptionalHourOnWire, HolidayOnWire, WeeklyHourOnWire } from '@loge/contract/conciergeries/hours-wire';
import type { WeeklyHours } from '@loge/domain/conciergeries/opening-hours';
import type { ExceptionalHourRow } from '../rows/exceptional-hour-rows.ts';
import type { HolidayRow } from '../rows/holiday-rows.ts';
import { dayInJournal } from '../../platform/business-log/journal-words.ts';

/** What the log says of a holiday. */
export const holidayInWords = ({ day, name, desks }: HolidayRow): string =>
  [name, dayInJournal(day), ...desks.map((desk) => desk.name)].join(', ');

export const presentHoliday = ({ id, name, day, createdAt, desks }: HolidayRow): HolidayOnWire => ({
  id,
  name,
  day,
  creationDate: createdAt.toISOString(),
  conciergeries: desks.map(({ id: deskId, name: deskName }) => ({ id: deskId, name: deskName })),
});

export const presentExceptionalHour = (row: ExceptionalHourRow): ExceptionalHourOnWire => ({
  id: row.id,
  day: row.day,
  open: row.isOpen ? 1 : 0,
  startTime: row.startTime,
  endTime: row.endTime,
  conciergerieId: row.conciergerieId,
  creationDate: row.createdAt.toISOString(),
  name: row.name,
});

export const presentWeeklyHour = ({ daysOfWeek, startTime, endTime }: WeeklyHours): WeeklyHourOnWire => ({
  daysOfWeek,
  startTime,
  endTime,
});
