import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { localDate } from '../shared/wire-types.ts';
import { datedRegime, ereport, ereportKind, siren } from './ereport-wire.ts';

/** Beyond the specification: the companies that sell at the caller's desks, under which regime they report, and their latest hundred reports. A company that sells at other desks too is not among them. */
export const getEreports = defineAction({
  name: 'GetEreports',
  beyondSpecification: true,
  capability: 'accounting',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({}),
  output: z.object({
    companies: z.array(
      z.object({
        siren,
        name: z.string(),
        regimes: z.array(datedRegime),
        /** The periods under way, of which no report is made yet. */
        running: z.array(z.object({ kind: ereportKind, startsOn: localDate, endsOn: localDate, dueOn: localDate })),
      }),
    ),
    reports: z.array(ereport),
    today: localDate,
    /** Whether reports leave by themselves. */
    hasPlatform: z.boolean(),
  }),
  refusals: [],
  shows: ['accounting'],
  spec: 'manager §7 "Exports"',
});
