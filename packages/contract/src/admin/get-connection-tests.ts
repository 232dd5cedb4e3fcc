import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { connectionTest } from './connection-test-wire.ts';

/** The services outside that this server is connected to, and how the last test of each came out. Not in the specification. */
export const getConnectionTests = defineAction({
  name: 'GetConnectionTests',
  beyondSpecification: true,
  capability: 'admin',
  method: 'GET',
  effect: 'read',
  access: admins,
  input: nothing,
  output: z.object({ connections: z.array(connectionTest) }),
  refusals: [],
  shows: ['admin'],
  spec: 'partner-content-locker §2',
});
