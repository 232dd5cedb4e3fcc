import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents, localDate, maybe, moment } from '../shared/wire-types.ts';
import { ereport, ereportDay, ereportEntry } from './ereport-wire.ts';

/** Beyond the specification: what a report says day by day, what became of it, and the entries of the books behind one day (five hundred at most). */
export const getEreport = defineAction({
  name: 'GetEreport',
  beyondSpecification: true,
  capability: 'accounting',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({ reportId: rowId('ereport'), day: maybe(localDate) }),
  output: z.object({
    report: ereport,
    /** Whether reports leave by themselves. */
    hasPlatform: z.boolean(),
    days: z.array(ereportDay),
    /** Below zero: what went back in an earlier period that could not bear it, and what this one cannot. */
    brought: cents,
    carried: cents,
    events: z.array(z.object({ state: z.string(), words: z.string(), by: z.nullable(z.string()), at: moment })),
    entries: z.array(ereportEntry),
  }),
  refusals: ['not-found'],
  shows: ['accounting'],
  spec: 'manager §7 "Exports"',
});
