import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { requiredText } from '../shared/wire-types.ts';
import { userSummary } from './user-wire.ts';

/**
 * Finds the people who sign in for the partners of one's desks, by parts of name, e-mail, login, phone or company. By company, 50 at most. Not in the specification.
 */
export const searchPartnerPeople = defineAction({
  name: 'SearchPartnerPeople',
  beyondSpecification: true,
  capability: 'users',
  method: 'POST',
  effect: 'read',
  access: managers('CREATE_PART'),
  input: z.object({ expression: requiredText(200) }),
  output: z.object({ users: z.array(userSummary) }),
  refusals: [],
  shows: ['users'],
  spec: 'manager §6',
});
