import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Beyond the specification: the archive of a month as the machine has kept it, the same bytes for ever. Opened by a link that works once. */
export const loadKeptArchive = defineAction({
  name: 'LoadKeptArchive',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  notes: 'archive',
  bytes: true,
  byToken: true,
  access: managers('COMPTA'),
  input: z.object({
    conciergerie: rowId('conciergerie'),
    /** '2026-11' */
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  }),
  output: bytesOfFile,
  refusals: ['not-found', 'archive-not-kept'],
  shows: [],
  spec: 'manager §3, §7',
  beyondSpecification: true,
});
