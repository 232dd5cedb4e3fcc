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
