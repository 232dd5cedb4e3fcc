import * as z from 'zod/mini';
import { goodsMoney, remise } from './goods-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents } from '../shared/wire-types.ts';

/**
 * An act that is done, with what changed hands by partner and order, to be printed.
 */
export const getPrintForRemise = defineAction({
  name: 'GetPrintForRemise',
  capability: 'reception',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ remiseId: rowId('handover') }),
  output: z.object({
    remise: z.extend(remise, {
      detail: z.object({
        byPartner: z.array(
          z.object({
            company: z.string(),
            orders: z.array(
              z.object({
                id: z.int(),
                nomBeneficiaire: z.string(),
                nomOffre: z.string(),
                /** Not in the specification. */
                money: goodsMoney,
                items: z.array(
                  z.object({
                    label: z.string(),
                    comment: z.string(),
                    /** Of one unit, in cents; null while on quote. */
                    price: z.nullable(cents),
                    /** Beyond the specification: of all of it, in cents; null while on quote. */
                    amount: z.nullable(cents),
                    /** Not in the specification. */
                    quantity: z.number(),
                  }),
                ),
              }),
            ),
          }),
        ),
      }),
    }),
  }),
  refusals: ['not-found'],
  shows: ['orders', 'reception', 'cash-registers'],
  spec: 'manager §7',
});
