import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { requiredText } from '../shared/wire-types.ts';

/**
 * Ties a label, blank or a partner's own, to an item. What is tied to another item stays there.
 */
export const bindLabel = defineAction({
  name: 'BindLabel',
  beyondSpecification: true,
  capability: 'reception',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({ orderItemId: rowId('order-line'), code: requiredText(200) }),
  output: z.object({ code: z.string() }),
  refusals: ['not-found', 'label-in-use'],
  touches: ['reception', 'business-log'],
  spec: 'manager §2 (Reception and collection)',
});
