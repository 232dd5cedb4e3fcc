import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { sentPart } from './bank-wire.ts';
import { MATCH_REASONS } from '@loge/domain/accounting/propose-matches';

/**
 * Beyond the specification: says what lines of the bank are, each whole, in one part or several; all of them or none. Payments that wait for their money are collected by it,
 * debits that were sent back are cancelled, and the ledger hears where the money lies now.
 */
export const acceptBankMatches = defineAction({
  name: 'AcceptBankMatches',
  capability: 'accounting',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({
    matches: z
      .array(
        z.object({
          lineId: rowId('bank-line'),
          parts: z.array(sentPart).check(z.maxLength(100)),
          /** Why it was proposed; empty for what was placed by hand. */
          reasons: z._default(z.array(z.enum(MATCH_REASONS)).check(z.maxLength(10)), []),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({ matched: z.int() }),
  refusals: ['not-found', 'bank-line-matched', 'bank-match-stale', 'payment-not-collectable'],
  touches: ['accounting', 'payments', 'orders', 'order-inbox', 'business-log'],
  spec: 'manager §2 "Payments, credits, cost centres, SEPA list and bank reconciliation"',
  beyondSpecification: true,
});
