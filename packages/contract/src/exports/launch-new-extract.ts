import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';
import { notARow } from '../shared/row-ids.ts';
import { localDate, maybe } from '../shared/wire-types.ts';
import { EXTRACTS } from './extract-names.ts';

/**
 * Orders, those that are unpaid, their lines, or beneficiaries of the caller's conciergeries, as an XLSX workbook in base64. Orders count by the day
 * on which they were placed, from `from` on: 45 days back unless told otherwise. More than 50,000 rows are refused. Beyond the specification: `format`, for a CSV instead.
 */
export const launchNewExtract = defineAction({
  name: 'launchNewExtract',
  capability: 'exports',
  method: 'POST',
  effect: 'read',
  allowsStaleRead: true,
  access: managers('BIZLOG'),
  input: z.object({
    id: notARow('says which extract', z.enum(EXTRACTS)),
    from: maybe(localDate),
    format: z._default(tableFormat, 'xlsx'),
  }),
  output: z.object({ fileName: z.string(), data: z.string() }),
  refusals: ['extract-too-large'],
  shows: [],
  spec: 'manager §7, §9',
});
