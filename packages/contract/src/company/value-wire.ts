import * as z from 'zod/mini';
import { label, localDate, maybe, moment } from '../shared/wire-types.ts';

/** A month, '2026-10'. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** Null is what may not be shown, because too few people stand behind it. */
const valueReport = z.object({
  entitled: z.int(),
  active: z.nullable(z.int()),
  newcomers: z.nullable(z.int()),
  done: z.nullable(z.int()),
  lines: z.array(
    z.object({
      universeIds: z.array(z.int()),
      isOthers: z.boolean(),
      done: z.int(),
      minutesEach: z.nullable(z.int()),
      minutes: z.int(),
    }),
  ),
  minutes: z.nullable(z.int()),
  note: z.nullable(z.object({ average: z.number(), count: z.int() })),
  onTime: z.object({ kind: z.enum(['shown', 'nearlyAll', 'nearlyNone', 'withheld']), percent: z.nullable(z.int()) }),
  complaints: z.nullable(z.int()),
});

/** The middle of other companies, of five of them or more; null for fewer. */
const benchmarks = z.object({
  companies: z.int(),
  activePercent: z.nullable(z.number()),
  minutesPerActive: z.nullable(z.number()),
  note: z.nullable(z.number()),
  onTimePercent: z.nullable(z.number()),
});

export const companyValue = z.object({
  company: z.string(),
  month,
  closedAt: moment,
  report: valueReport,
  /** Of the month before; null where it has none. */
  former: z.nullable(valueReport),
  benchmarks,
  /** The last twelve months with a report, the oldest first. */
  trend: z.array(z.object({ month, activePercent: z.nullable(z.int()) })),
  universes: z.array(z.object({ id: z.int(), label })),
  /** The last day on which minutes were agreed on; null where there are none. */
  agreedOn: z.nullable(localDate),
});
export type CompanyValueOnWire = z.output<typeof companyValue>;

export const monthWanted = z.object({ month: maybe(month) });
