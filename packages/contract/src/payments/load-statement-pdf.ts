import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { statementMonth } from './statement-wire.ts';

/**
 * Beyond the specification: the PDF of one of the caller's own statements, in their language. A month in which nothing happened has none.
 */
export const loadStatementPdf = defineAction({
  name: 'LoadStatementPdf',
  beyondSpecification: true,
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: beneficiaries,
  input: z.object({ month: statementMonth }),
  output: bytesOfFile,
  refusals: ['not-found', 'sign-in-limited'],
  shows: ['payments', 'credits', 'orders'],
  spec: 'beneficiary-and-access §2.4',
});
