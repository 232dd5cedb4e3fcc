import { CREDIT_STATES } from '@loge/domain/payments/credit-state';
import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { cents, id, localDate, nothing } from '../shared/wire-types.ts';

const ownCredit = z.object({
  id,
  name: z.string(),
  /** 1 credit note, 2 gift voucher, 3 compensation. */
  designation: z.int().check(z.gte(1), z.lte(3)),
  originalAmount: cents,
  remainingAmount: cents,
  /** The last day on which it can be used; null for no end. */
  expirationDate: z.nullable(localDate),
  state: z.enum(CREDIT_STATES),
  /** What was paid with it, latest first; negative when it came back. */
  uses: z.array(z.object({ orderId: id, label: z.string(), date: localDate, amount: cents })),
});

export type OwnCreditOnWire = z.output<typeof ownCredit>;

/**
 * Beyond the specification: the caller's own credits, gift cards and compensations, also those that are used up or over, with what was paid with each. What expires first
 * comes first.
 */
export const myCredits = defineAction({
  name: 'MyCredits',
  beyondSpecification: true,
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  access: beneficiaries,
  input: nothing,
  output: z.object({ credits: z.array(ownCredit) }),
  refusals: [],
  shows: ['credits', 'payments'],
  spec: 'beneficiary-and-access §2.4',
});
