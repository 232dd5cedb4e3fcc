import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/** Begins to keep a card: its number is typed at the provider's page and nowhere else. A card that is kept already is replaced by the new one. */
export const inputPaymentCard = defineAction({
  name: 'InputPaymentCard',
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: beneficiaries,
  input: nothing,
  output: z.object({
    /** The provider's page, by a path on this server that leads on to it. */
    formUrl: z.string(),
  }),
  refusals: ['online-payment-not-available'],
  touches: ['payments'],
  spec: 'beneficiary-and-access §7',
});
