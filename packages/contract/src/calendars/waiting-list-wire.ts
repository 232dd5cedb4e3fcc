import * as z from 'zod/mini';
import { label, localDate, localTime, moment } from '../shared/wire-types.ts';

export const dayPart = z.enum(['full_day', 'morning', 'afternoon']);

/** Beyond the specification: a day on which somebody waits for a place. */
export const waitingPlace = z.object({
  id: z.int(),
  offreId: z.int(),
  offreLabel: label,
  date: localDate,
  dayPart: z.nullable(dayPart),
  /** Who comes next is 1; null once a place is kept. */
  place: z.nullable(z.int()),
  /** The place that is kept: when it begins, and until when it is kept. Null as long as there is none. */
  keptTime: z.nullable(localTime),
  keptUntil: z.nullable(moment),
  /** What the order form is found by. */
  universeId: z.int(),
  catOffreId: z.int(),
  partId: z.int(),
});

/** Beyond the specification: the same for the desk, which sees who waits. */
export const waitingPerson = z.object({
  id: z.int(),
  partnerId: z.int(),
  entId: z.int(),
  userName: z.string(),
  offreLabel: z.string(),
  date: localDate,
  dayPart: z.nullable(dayPart),
  lengthInMinutes: z.int(),
  since: moment,
  keptTime: z.nullable(localTime),
  keptUntil: z.nullable(moment),
});

export type WaitingPlaceOnWire = z.output<typeof waitingPlace>;
export type WaitingPersonOnWire = z.output<typeof waitingPerson>;
