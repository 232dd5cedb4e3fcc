import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/** Beyond the specification: a year's fichier des écritures comptables, as the tax administration asks for it (livre des procédures fiscales, article A 47 A-1). */
export const exportFec = defineAction({
  name: 'ExportFec',
  capability: 'accounting',
  method: 'GET',
  effect: 'read',
  notes: 'export',
  bytes: true,
  byToken: true,
  access: managers('COMPTA'),
  input: z.object({
    /** In which the fiscal year begins. */
    year: z.int().check(z.gte(2023), z.lte(2999)),
    /** The nine digits of the company whose books these are; they stand in the file's name. */
    siren: z.string().check(z.trim(), z.regex(/^\d{9}$/)),
  }),
  output: bytesOfFile,
  refusals: [],
  shows: ['accounting'],
  spec: 'manager §7 "Exports"',
  beyondSpecification: true,
});
