import { EREPORT_CATEGORIES } from '@loge/domain/accounting/ereport-lines';
import { EREPORT_STATES } from '@loge/domain/accounting/ereport-figures';
import { EREPORT_KINDS, EREPORTING_REGIMES } from '@loge/domain/accounting/ereporting-periods';
import * as z from 'zod/mini';
import { cents, id, localDate, moment } from '../shared/wire-types.ts';

/** The nine digits of a company. */
export const siren = z.string().check(z.trim(), z.regex(/^\d{9}$/));
export const ereportKind = z.enum(EREPORT_KINDS);
export const ereportingRegime = z.enum(EREPORTING_REGIMES);

/** Since when a company reports under a regime of VAT, through which platform; null: it reports nothing from then on. */
export const datedRegime = z.object({
  startsOn: localDate,
  regime: z.nullable(ereportingRegime),
  platformName: z.string(),
  platformNumber: z.string(),
});

/** A report of a company on a period. */
export const ereport = z.object({
  id,
  siren,
  kind: ereportKind,
  startsOn: localDate,
  endsOn: localDate,
  dueOn: localDate,
  version: z.int(),
  /** The first one of its period that the administration is to take, or the one that replaces it. */
  type: z.enum(['IN', 'RE']),
  reference: z.string(),
  /** Without VAT; of payments what came in, tax included. */
  base: cents,
  vat: cents,
  state: z.enum(EREPORT_STATES),
  /** What the platform or the administration said of it. */
  words: z.string(),
  madeAt: moment,
  /** A later version of its period has taken its place. */
  isReplaced: z.boolean(),
  /** Somebody has asked that it leaves now. */
  isAsked: z.boolean(),
});
export type EreportOnWire = z.output<typeof ereport>;

const ereportRate = z.object({ ratePercent: z.number(), base: cents, vat: cents });
/** What a report says of a day: of a category of sales, or (null) of payments. */
export const ereportDay = z.object({
  day: localDate,
  category: z.nullable(z.enum(EREPORT_CATEGORIES)),
  rates: z.array(ereportRate),
});
/** An entry of the books behind a figure. */
export const ereportEntry = z.object({
  transactionId: id,
  deskName: z.string(),
  /** Null of a registration fee, and once its desk has moved to another server. */
  orderId: z.nullable(id),
  day: localDate,
  category: z.nullable(z.enum(EREPORT_CATEGORIES)),
  ratePercent: z.number(),
  base: cents,
  vat: cents,
});
