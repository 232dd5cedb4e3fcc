import * as z from 'zod/mini';
import { complaintList } from './complaint-list.ts';
import { complaintSummary } from './complaint-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { listQuery, pagedList } from '../shared/list-wire.ts';

/** Beyond the specification: the complaints of the selected conciergerie, or of the selected beneficiary, with their deadlines. */
export const getComplaints = defineAction({
  name: 'GetComplaints',
  beyondSpecification: true,
  capability: 'complaints',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ ...listQuery }),
  output: pagedList(complaintSummary),
  list: complaintList,
  refusals: [],
  shows: ['complaints', 'chat'],
  spec: 'manager §7',
});
