import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { localDate, requiredText } from '../shared/wire-types.ts';
import { datedRegime, ereportingRegime, siren } from './ereport-wire.ts';

/** Beyond the specification: notes since when a company reports to the administration under a regime of VAT, and through which platform. For who keeps the accounts of all desks where it sells. */
export const setEreportingRegime = defineAction({
  name: 'SetEreportingRegime',
  beyondSpecification: true,
  capability: 'accounting',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({
    siren,
    startsOn: localDate,
    regime: z.nullable(ereportingRegime),
    platformName: requiredText(150),
    /** The four characters by which the administration knows the platform. */
    platformNumber: z.string().check(z.trim(), z.regex(/^[0-9A-Z]{4}$/)),
  }),
  output: z.object({ regimes: z.array(datedRegime) }),
  refusals: [],
  touches: ['accounting', 'business-log'],
  spec: 'manager §7 "Exports"',
});
