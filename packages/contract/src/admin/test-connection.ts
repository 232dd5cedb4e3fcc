import * as z from 'zod/mini';
import { admins } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { connectionTest, testedConnection } from './connection-test-wire.ts';

/** Tries a service outside: a small file is put, read and removed; the payment provider is asked for one payment. Nothing is charged. Not in the specification. */
export const testConnection = defineAction({
  name: 'TestConnection',
  beyondSpecification: true,
  capability: 'admin',
  method: 'POST',
  effect: 'write',
  access: admins,
  input: z.object({ connection: testedConnection }),
  output: z.object({ test: connectionTest }),
  refusals: ['not-found', 'too-many-requests'],
  touches: ['admin', 'business-log'],
  spec: 'partner-content-locker §2',
});
