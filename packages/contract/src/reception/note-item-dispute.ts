import { DISPUTE_KINDS, MAX_DISPUTE_NOTE_LENGTH } from '@loge/domain/reception/disputes';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { requiredText } from '../shared/wire-types.ts';

/**
 * Beyond the specification: notes what is wrong with an item, with a picture in the part `file` where there is one. The first note opens a dispute, others are added to
 * it, the last one says what was agreed on and settles it.
 */
export const noteItemDispute = defineAction({
  name: 'NoteItemDispute',
  beyondSpecification: true,
  capability: 'reception',
  method: 'POST',
  effect: 'write',
  multipart: { accepts: ['image'] },
  access: managers(),
  input: z.object({
    orderItemId: rowId('order-line'),
    /** Of a dispute that this opens. */
    kind: z._default(z.enum(DISPUTE_KINDS.map(({ key }) => key)), 'damaged'),
    note: requiredText(MAX_DISPUTE_NOTE_LENGTH),
    settles: z._default(z.boolean(), false),
  }),
  output: z.object({ disputeId: z.int() }),
  refusals: ['not-found', 'no-open-dispute', 'file-not-accepted'],
  touches: ['reception', 'orders', 'business-log'],
  spec: 'manager §2 (Reception and collection)',
});
