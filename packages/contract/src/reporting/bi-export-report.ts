import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';
import { text } from '../shared/wire-types.ts';
import { cubeName } from './bi-wire.ts';

/** A report as a file: the rows, columns and totals that `BiGetReport` answers. */
export const biExportReport = defineAction({
  name: 'BiExportReport',
  capability: 'reporting',
  method: 'GET',
  effect: 'read',
  allowsStaleRead: true,
  bytes: true,
  byToken: true,
  access: managers('BI'),
  input: z.object({
    cubeName,
    /** JSON, as `query` of `BiGetReport`. */
    query: text(50_000),
    format: z._default(tableFormat, 'csv'),
  }),
  output: bytesOfFile,
  refusals: ['report-too-large'],
  shows: [],
  spec: 'partner-content-locker §7',
});
