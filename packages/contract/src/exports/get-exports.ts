import * as z from 'zod/mini';
import { signedIn } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { exportRun } from './export-run-wire.ts';

/** The caller's files of the last seven days, the latest first, at most 50: how far they are, and what came of them. Not in the specification. */
export const getExports = defineAction({
  name: 'GetExports',
  beyondSpecification: true,
  capability: 'exports',
  method: 'GET',
  effect: 'read',
  access: signedIn,
  input: z.object({}),
  output: z.object({ exports: z.array(exportRun) }),
  refusals: [],
  shows: ['exports'],
  spec: 'manager §7',
});
