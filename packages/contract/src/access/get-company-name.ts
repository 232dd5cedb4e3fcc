import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { everyone } from '../shared/access-rule.ts';
import { rowIdOrNone } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';

/**
 * The name of a client company, for the person who belongs to it: a stranger shows its access code, somebody who is signed in may name one of
 * their own conciergeries. Everybody else gets null, so that nobody reads off who our clients are.
 */
export const getCompanyName = defineAction({
  name: 'GetCompanyName',
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ code: maybe(text(30)), conciergerie: maybe(rowIdOrNone('conciergerie')) }),
  output: z.object({ companyName: z.nullable(z.string()) }),
  refusals: ['sign-in-limited'],
  shows: [],
  spec: 'beneficiary-and-access §6',
});
