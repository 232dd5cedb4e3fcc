import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';

/**
 * Beyond the specification: the chains of all cash registers of a conciergerie as one signed file of JSON lines (docs/rules/cash-chain.md), of one year or of all. Opened by
 * a link that works once.
 */
export const exportCashArchive = defineAction({
  name: 'ExportCashArchive',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  notes: 'archive',
  bytes: true,
  byToken: true,
  access: managers('COMPTA'),
  input: z.object({
    conciergerie: rowId('conciergerie'),
    year: maybe(z.int().check(z.gte(2000), z.lte(2999))),
  }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: [],
  spec: 'manager §3, §7',
  beyondSpecification: true,
});
