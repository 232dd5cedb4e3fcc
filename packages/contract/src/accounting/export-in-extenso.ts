import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';

/** Beyond the specification, for the export that the specification calls In Extenso: every entry of a month, journal by journal, with the accountant's numbers of accounts. */
export const exportInExtenso = defineAction({
  name: 'ExportInExtenso',
  capability: 'accounting',
  method: 'GET',
  effect: 'read',
  notes: 'export',
  bytes: true,
  byToken: true,
  access: managers('COMPTA'),
  input: z.object({
    /** From 2023 on (Spec: manager §7 "Exports"). */
    year: z.int().check(z.gte(2023), z.lte(2999)),
    month: z.int().check(z.gte(1), z.lte(12)),
    format: z._default(tableFormat, 'csv'),
  }),
  output: bytesOfFile,
  refusals: [],
  shows: ['accounting'],
  spec: 'manager §7 "Exports"',
  beyondSpecification: true,
});
