import { SETTLEMENT_NOTICES } from '@loge/domain/billing/settlement-notices';
import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Ticks a notice about an invoice as read, or as unread again, for the caller alone. `changed-meanwhile` where the caller is not told so any more. Not in the specification. */
export const markSettlementNotice = defineAction({
  name: 'MarkSettlementNotice',
  beyondSpecification: true,
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner'], anyPermission: ['ATTENDU_FACTU'] },
  input: z.object({
    invoiceId: rowId('self-billed-invoice'),
    notice: z.enum(SETTLEMENT_NOTICES),
    isRead: z.boolean(),
  }),
  output: z.object({}),
  refusals: ['not-found', 'changed-meanwhile'],
  touches: ['billing'],
  spec: 'partner-content-locker §3',
});
