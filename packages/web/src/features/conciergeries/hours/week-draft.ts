import type { WeeklyHourOnWire } from '@loge/contract/conciergeries/hours-wire';
import { DEFAULT_WEEKLY_HOURS, type Hhmm } from '@loge/domain/conciergeries/opening-hours';

/** A slot as it is typed. */
export interface SlotDraft {
  /** Tells one row of the form from another. */
  readonly key: number;
  readonly daysOfWeek: number;
  readonly startTime: Hhmm | null;
  readonly endTime: Hhmm | null;
}

const MONDAY_TO_FRIDAY = 31;
/** What no time is: the rules refuse it. */
const NO_TIME = -1;

export const newSlot = (key: number): SlotDraft => ({ key, daysOfWeek: MONDAY_TO_FRIDAY, ...DEFAULT_WEEKLY_HOURS });

export const slotsOf = (hours: readonly WeeklyHourOnWire[]): SlotDraft[] =>
  hours.map((slot, index) => ({ key: index, ...slot }));

export const hoursOf = (slots: readonly SlotDraft[]): WeeklyHourOnWire[] =>
  slots.map(({ daysOfWeek, startTime, endTime }) => ({
    daysOfWeek,
    startTime: startTime ?? NO_TIME,
    endTime: endTime ?? NO_TIME,
  }));
