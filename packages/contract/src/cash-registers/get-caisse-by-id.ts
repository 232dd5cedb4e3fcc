import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents, maybe } from '../shared/wire-types.ts';
import { caisse, reglement } from './cash-register-wire.ts';

/**
 * A cash register as its check page needs it: what has to be there, in cents, and what moved since it was opened, latest first. Before a blind count neither is told:
 * an inventory that is required is always one, one that is offered is unless the caller says `blind: false`, any other is where they say `blind: true`. Of a register
 * that a colleague has open only those who keep the accounts (COMPTA) or may close it (PROD) read any of this.
 */
export const getCaisseById = defineAction({
  name: 'GetCaisseById',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ id: rowId('cash-register'), blind: maybe(z.boolean()) }),
  output: z.object({
    caisse,
    /** Null before a blind count, as the two others. */
    cardAmount: z.nullable(cents),
    cashAmount: z.nullable(cents),
    checkAmount: z.nullable(cents),
    reglements: z.array(reglement),
    /** Beyond the specification: the cheques that have to be there, latest first, to be ticked one by one. A paper with a name on it is recognised, not counted, so they are told before a blind count too. */
    cheques: z.array(
      z.object({
        /** The number of its payment. */
        id: z.int(),
        amount: cents,
        orderId: z.nullable(z.int()),
        /** Who gave it. */
        name: z.string(),
        date: z.string(),
      }),
    ),
    /** Beyond the specification: the cash with which it was opened, which is the float that is kept unless another one is wanted; null while it is closed and for a colleague. */
    openedWith: z.nullable(cents),
    /** Beyond the specification: since which day a deposit may be dated, by its form, for who has it open; null for everybody else. */
    depositFrom: z.nullable(z.object({ cash: z.string(), cheque: z.string() })),
    /** Beyond the specification: whose it is, so that anyone who opens it by its link is asked before the desk in use gives way. */
    conciergerie: z.object({ id: z.int(), name: z.string() }),
    /** An inventory is offered before the register is closed today. */
    proposeInventory: z.boolean(),
    /** One is overdue: the register does not close without it. */
    requireInventory: z.boolean(),
  }),
  refusals: ['not-found'],
  shows: ['cash-registers'],
  spec: 'manager §7',
});
