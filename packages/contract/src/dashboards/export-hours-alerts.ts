import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';
import { localDate, maybe } from '../shared/wire-types.ts';

/**
 * Named here: an export of the specification. Where the caller's conciergeries did not keep their hours since a day: not opened, opened late, closed early or
 * in the meantime, opened outside of all hours, by the sessions of their cash registers.
 */
export const exportHoursAlerts = defineAction({
  name: 'ExportHoursAlerts',
  capability: 'dashboards',
  method: 'GET',
  effect: 'read',
  allowsStaleRead: true,
  bytes: true,
  byToken: true,
  access: managers('PROD'),
  input: z.object({
    /** Without it 45 days back; never more than two years. */
    from: maybe(localDate),
    format: z._default(tableFormat, 'csv'),
  }),
  output: bytesOfFile,
  refusals: [],
  shows: [],
  spec: 'manager §7',
  beyondSpecification: true,
});
