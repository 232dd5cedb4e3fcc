import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';

/** The partner's orders of a month, as a file: those that were placed in it, by the clock of each conciergerie. */
export const extractAllOrdersPartner = defineAction({
  name: 'ExtractAllOrdersPartner',
  capability: 'partner-portal',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: partners,
  input: z.object({
    /** The month, YYYY-MM, as `GetOrdersMonthList` names them. */
    data: z.string().check(z.maxLength(7), z.regex(/^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/)),
    format: z._default(tableFormat, 'csv'),
  }),
  output: bytesOfFile,
  refusals: [],
  shows: [],
  spec: 'partner-content-locker §7',
});
