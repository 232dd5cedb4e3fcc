import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { statementSummary } from './statement-wire.ts';

/**
 * Beyond the specification: the caller's own statements, one per month in which something happened on their account, latest first, ten years of them at most.
 */
export const myStatements = defineAction({
  name: 'MyStatements',
  beyondSpecification: true,
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  access: beneficiaries,
  input: nothing,
  output: z.object({ statements: z.array(statementSummary) }),
  refusals: [],
  shows: ['payments', 'credits', 'orders'],
  spec: 'beneficiary-and-access §2.4',
});
