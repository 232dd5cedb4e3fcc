import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { companies } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { month } from './value-wire.ts';

/** The value report of a month as a PDF, in the caller's language. Not in the specification. */
export const loadCompanyValue = defineAction({
  name: 'LoadCompanyValue',
  beyondSpecification: true,
  capability: 'company',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: companies('figures'),
  input: z.object({ month }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: ['company', 'reporting'],
  spec: 'partner-content-locker §3',
});
