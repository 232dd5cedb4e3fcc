import * as z from 'zod/mini';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Beyond the specification: waits no longer. A place that was kept goes to who comes next; who does not wait any more is answered the same. */
export const leaveWaitingList = defineAction({
  name: 'LeaveWaitingList',
  beyondSpecification: true,
  capability: 'calendars',
  method: 'POST',
  effect: 'write',
  access: beneficiariesAndManagers,
  input: z.object({ waitId: rowId('slot-wait') }),
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['calendars', 'notifications'],
  spec: 'beneficiary-and-access §4',
});
