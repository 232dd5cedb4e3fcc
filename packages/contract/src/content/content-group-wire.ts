import * as z from 'zod/mini';
import { localDate } from '../shared/wire-types.ts';

/* Contents that go live together. Not in the specification. */

/** A news item or an offer of the moment, as groups list it. */
export const groupedPiece = z.object({
  kind: z.enum(['news', 'moment-offer']),
  id: z.int(),
  titleInterne: z.string(),
  titleFr: z.string(),
  fromDate: localDate,
  toDate: localDate,
  /** The desks at which it shows. */
  conciergeries: z.array(z.int()),
  /** The group that it is in. */
  groupId: z.nullable(z.int()),
});

export const contentGroup = z.object({
  id: z.int(),
  name: z.string(),
  /** From this day on its contents show, within their own days; null: none of them shows. */
  opensOn: z.nullable(localDate),
  version: z.int(),
  /** Some of it shows at desks where the reader does not work: then it is for others to change. */
  elsewhere: z.boolean(),
});

export type GroupedPieceOnWire = z.output<typeof groupedPiece>;
export type ContentGroupOnWire = z.output<typeof contentGroup>;
