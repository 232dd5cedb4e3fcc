import type { DayOfWeek, LocalTime } from '@loge/domain/shared/local-date';

interface HoursSeed {
  readonly days: readonly DayOfWeek[];
  readonly startsAt: LocalTime;
  readonly minutes: number;
  /** The second, third … person of the partner. */
  readonly group?: number;
}

const WEEK: readonly DayOfWeek[] = [1, 2, 3, 4, 5];

/** When the partners with a calendar are at each of their desks. */
export const CALENDARS: readonly { readonly partner: string; readonly hours: readonly HoursSeed[] }[] = [
  {
    partner: 'ondine',
    hours: [
      { days: WEEK, startsAt: '09:00', minutes: 240 },
      { days: WEEK, startsAt: '14:00', minutes: 300 },
      { days: [2, 4], startsAt: '11:00', minutes: 300, group: 2 },
    ],
  },
  {
    partner: 'mains-calmes',
    hours: [
      { days: [1, 3, 5], startsAt: '10:00', minutes: 180 },
      { days: [1, 3, 5], startsAt: '14:00', minutes: 240 },
    ],
  },
  { partner: 'nacre', hours: [{ days: [2, 4], startsAt: '10:00', minutes: 540 }] },
  { partner: 'roue-libre', hours: [{ days: [1, 3], startsAt: '09:00', minutes: 480 }] },
  {
    partner: 'cap-reussite',
    hours: [
      { days: [3], startsAt: '08:00', minutes: 720 },
      { days: [1, 2, 4, 5], startsAt: '17:00', minutes: 180 },
      { days: [6], startsAt: '08:00', minutes: 300 },
    ],
  },
  {
    partner: 'pressing',
    hours: [
      { days: WEEK, startsAt: '08:30', minutes: 120 },
      { days: [2, 4], startsAt: '14:00', minutes: 120 },
    ],
  },
  { partner: 'atelier-du-fil', hours: [{ days: [2, 5], startsAt: '08:00', minutes: 600 }] },
];

/** Working days from today on which somebody's time is all taken, or nearly. */
export const FULL_DAYS: readonly {
  readonly partner: string;
  readonly workdays: readonly number[];
  readonly groups: readonly number[];
  readonly from: LocalTime;
  readonly to: LocalTime;
}[] = [
  { partner: 'ondine', workdays: [2, 6], groups: [1, 2], from: '09:00', to: '19:00' },
  { partner: 'ondine', workdays: [3], groups: [1], from: '09:00', to: '18:00' },
  { partner: 'mains-calmes', workdays: [1], groups: [1], from: '10:00', to: '17:00' },
];

/** What the people of partners are called, by their number. */
export const CALENDAR_PEOPLE: readonly { readonly partner: string; readonly group: number; readonly name: string }[] = [
  { partner: 'ondine', group: 1, name: 'Sophie' },
  { partner: 'ondine', group: 2, name: 'Mehdi' },
];

/** Hours of single days, so many working days from today, besides the weekly ones. */
export const SINGLE_HOURS: readonly {
  readonly partner: string;
  readonly workday: number;
  readonly startsAt: LocalTime;
  readonly minutes: number;
  readonly group?: number;
}[] = [
  { partner: 'ondine', workday: 4, startsAt: '09:00', minutes: 120, group: 2 },
  { partner: 'nacre', workday: 3, startsAt: '14:00', minutes: 180 },
];

/** Working days from today, the first and the last, on which a partner is away. */
export const ABSENCES: readonly { readonly partner: string; readonly from: number; readonly to: number }[] = [
  { partner: 'roue-libre', from: 8, to: 10 },
  { partner: 'pressing', from: 12, to: 12 },
];
