import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { salesClosing, salesTotals } from './sales-closing-wire.ts';

/**
 * Beyond the specification: the closings of a desk's sales, latest first: of the last 62 days, 36 months and 10 years in which something happened, with the archives that the machine has kept of its months,
 * and what the publisher's attestation is filled in with. A desk without a cash register has them too.
 */
export const getSalesClosings = defineAction({
  name: 'GetSalesClosings',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({ conciergerie: rowId('conciergerie') }),
  output: z.object({
    conciergerie: z.object({ id: z.int(), name: z.string() }),
    closings: z.array(salesClosing),
    /** What happened since the last closing of a day. */
    current: z.nullable(z.object({ day: z.string(), totals: salesTotals })),
    /** The years that an archive can be made of, latest first. */
    years: z.array(z.int()),
    /** Whether all that stood before the chain is sealed. */
    isCurrent: z.boolean(),
    /** Archives of months, latest first. */
    archives: z.array(
      z.object({ month: z.string(), date: z.string(), sizeBytes: z.int(), records: z.int(), sha256: z.string() }),
    ),
    attestation: z.object({
      version: z.string(),
      /** Who sells at the desk; null where it names nobody. */
      seller: z.nullable(z.object({ name: z.string(), siren: z.string() })),
      registers: z.int(),
      /** Records of the sales and of all registers. */
      records: z.int(),
      since: z.nullable(z.string()),
      /** Of the key that signs archives: SHA-256 of its public part. */
      keyFingerprint: z.string(),
    }),
  }),
  refusals: ['not-found'],
  shows: ['cash-registers', 'accounting', 'payments'],
  spec: 'manager §3, §7',
  beyondSpecification: true,
});
