import * as z from 'zod/mini';
import { companies } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { companyValue, month, monthWanted } from './value-wire.ts';

/** What the desk was worth to the caller's company in a month that is over, the last one where none is named; null before the first report. Not in the specification. */
export const getCompanyValue = defineAction({
  name: 'GetCompanyValue',
  beyondSpecification: true,
  capability: 'company',
  method: 'GET',
  effect: 'read',
  access: companies('figures'),
  input: monthWanted,
  output: z.object({ months: z.array(month), value: z.nullable(companyValue) }),
  refusals: ['not-found'],
  shows: ['company', 'reporting'],
  spec: 'partner-content-locker §3',
});
