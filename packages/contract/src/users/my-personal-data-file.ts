import { bytesOfFile } from '../files/bytes-wire.ts';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** Beyond the specification: everything that is kept about the person who asks, as one file (GDPR, articles 15 and 20). Opened by a link that works once. */
export const myPersonalDataFile = defineAction({
  name: 'MyPersonalDataFile',
  capability: 'users',
  method: 'GET',
  effect: 'read',
  bytes: true,
  byToken: true,
  access: beneficiaries,
  input: nothing,
  output: bytesOfFile,
  refusals: [],
  shows: [],
  spec: 'beneficiary-and-access §2.4',
  beyondSpecification: true,
});
