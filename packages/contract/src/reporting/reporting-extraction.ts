import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { localDate, maybe } from '../shared/wire-types.ts';

const maxConciergeries = 1_000;

/**
 * What was ordered at some of the caller's conciergeries from one day to another, both included, by conciergerie, month and category. Days are those of
 * each conciergerie; an order counts on the day on which it was placed.
 */
export const reportingExtraction = defineAction({
  name: 'ReportingExtraction',
  capability: 'reporting',
  method: 'GET',
  effect: 'read',
  allowsStaleRead: true,
  bytes: true,
  byToken: true,
  access: managers('REPORTING'),
  input: z.object({
    conciergeries: maybe(z.array(pickedFrom('conciergerie')).check(z.maxLength(maxConciergeries))),
    from: maybe(localDate),
    to: maybe(localDate),
    format: z._default(tableFormat, 'csv'),
  }),
  output: bytesOfFile,
  refusals: [],
  shows: [],
  spec: 'partner-content-locker §5, §7',
});
