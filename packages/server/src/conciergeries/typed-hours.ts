import type { TypedExceptionalHour } from '@loge/domain/conciergeries/hours-rules';
import { hhmmOfNumber, inOrder } from '@loge/domain/conciergeries/opening-hours';
import type { ExceptionalHourValues } from './rows/exceptional-hour-rows.ts';

interface SentHours {
  readonly day?: string | null | undefined;
  readonly open: 0 | 1;
  readonly startTime?: number | null | undefined;
  readonly endTime?: number | null | undefined;
  readonly name: string;
}

/** The hours of one day as the rules take them; a time is read as the field that it was typed into reads it. */
export const typedHours = ({ day, open, startTime, endTime, name }: SentHours): TypedExceptionalHour => ({
  day: day ?? null,
  open: open === 1,
  startTime: startTime === undefined || startTime === null ? null : hhmmOfNumber(startTime),
  endTime: endTime === undefined || endTime === null ? null : hhmmOfNumber(endTime),
  name,
});

/** The same as they are kept, once the rules found nothing wrong: an end before the start is swapped. */
export function keptHours({ day, open, startTime, endTime, name }: TypedExceptionalHour): ExceptionalHourValues {
  const times = inOrder({ startTime: startTime ?? 0, endTime: endTime ?? 0 });
  return { day: day ?? '', isOpen: open, ...times, name };
}
