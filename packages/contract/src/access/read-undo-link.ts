import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { moment, text } from '../shared/wire-types.ts';

/** Looks at the link of a mail that takes another e-mail or login back, without using it up: what it restores, and when that was changed. */
export const readUndoLink = defineAction({
  name: 'ReadUndoLink',
  beyondSpecification: true,
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ token: text(100) }),
  output: z.object({ formerEmail: z.string(), formerLogin: z.string(), changedAt: moment }),
  refusals: ['link-expired', 'server-redirection'],
  shows: [],
  spec: 'beneficiary-and-access §5',
});
