import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Beyond the specification: everything that is kept about a beneficiary, for them, as one file (GDPR, articles 15 and 20). Secrets and what is somebody else's are not
 * in it. Opened by a link that works once.
 */
export const personalDataFile = defineAction({
  name: 'PersonalDataFile',
  capability: 'users',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: managers('PERSONAL_DATA_EXPORT'),
  input: z.object({ userId: rowId('beneficiary') }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: [],
  spec: 'manager §6',
  beyondSpecification: true,
});
