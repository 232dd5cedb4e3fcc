import * as z from 'zod/mini';
import { rowId } from '../shared/row-ids.ts';
import { localDate, maybe, moment, text } from '../shared/wire-types.ts';

/** A number that is meant to be a time, hhmm; what is none is for the rules to say. */
const typedHhmm = z.int().check(z.gte(-10_000), z.lte(10_000));
/** A day that somebody typed or left out; the rules say what is wrong with it, in the specification's words. */
const typedDay = maybe(text(20));

/** A day on which desks are closed (Spec: partner-content-locker §3 "Holiday"). */
export const holiday = z.object({
  id: z.int(),
  name: z.string(),
  day: localDate,
  creationDate: moment,
  /** Beyond the specification: the desks that it closes, by name; none where it closes every desk. */
  conciergeries: z.array(z.object({ id: z.int(), name: z.string() })),
});

export type HolidayOnWire = z.output<typeof holiday>;

/** The desks that a holiday closes. */
export const holidayDesks = z.array(rowId('conciergerie')).check(z.maxLength(1_000));

export const holidayInput = { day: typedDay, name: z._default(text(500), '') };

/** One day's hours of a desk (Spec: partner-content-locker §3 "Exceptional hour"). */
export const exceptionalHour = z.object({
  id: z.int(),
  day: localDate,
  /** 1 open, 0 closed all day. */
  open: z.union([z.literal(0), z.literal(1)]),
  startTime: z.int(),
  endTime: z.int(),
  conciergerieId: z.int(),
  creationDate: moment,
  /** Beyond the specification: what the day is called; empty for nothing. */
  name: z.string(),
});

export type ExceptionalHourOnWire = z.output<typeof exceptionalHour>;

export const exceptionalHourInput = {
  day: typedDay,
  open: z._default(z.union([z.literal(0), z.literal(1)]), 1),
  startTime: maybe(typedHhmm),
  endTime: maybe(typedHhmm),
  name: z._default(text(500), ''),
};

/** A slot of weekly hours (Spec: partner-content-locker §3 "Weekly hour slot"). */
export const weeklyHour = z.object({ daysOfWeek: z.int(), startTime: z.int(), endTime: z.int() });

export type WeeklyHourOnWire = z.output<typeof weeklyHour>;

/** As many as anybody would send by mistake; how many there may be is for the rules to say. */
const MAX_SENT = 500;

export const weeklyHoursInput = z
  .array(z.object({ daysOfWeek: z.int().check(z.gte(0), z.lte(1000)), startTime: typedHhmm, endTime: typedHhmm }))
  .check(z.maxLength(MAX_SENT));
