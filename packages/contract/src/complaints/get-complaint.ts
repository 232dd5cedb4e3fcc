import * as z from 'zod/mini';
import { complaintDetail } from './complaint-wire.ts';
import { side } from '../chat/chat-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Beyond the specification: one complaint with its history: one's own, or one of the selected conciergerie. What was said is its conversation. */
export const getComplaint = defineAction({
  name: 'GetComplaint',
  beyondSpecification: true,
  capability: 'complaints',
  method: 'GET',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({ complaintId: rowId('complaint'), side }),
  output: z.object({ complaint: complaintDetail }),
  refusals: ['not-found'],
  shows: ['complaints', 'chat'],
  spec: 'beneficiary-and-access §7',
});
