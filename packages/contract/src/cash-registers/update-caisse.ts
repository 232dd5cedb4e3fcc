import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, requiredText, text } from '../shared/wire-types.ts';

/**
 * Changes a cash register's settings. What it takes decides what can be paid at the desk; the accounting code is kept as it is
 * unless the caller keeps the accounts (COMPTA).
 */
export const updateCaisse = defineAction({
  name: 'UpdateCaisse',
  capability: 'cash-registers',
  method: 'POST',
  effect: 'write',
  access: managers('PROD', 'CASH_REGISTER_SETTINGS'),
  input: z.object({
    caisse: z.object({
      id: rowId('cash-register'),
      name: requiredText(50),
      thermalPrinterAddress: z._default(text(100), ''),
      numberMerchantProximity: z._default(text(20), ''),
      numberMerchantContactLess: z._default(text(20), ''),
      caisseInexcompta: maybe(text(10)),
      typeCash: z.boolean(),
      typeCB: z.boolean(),
      typeCheck: z.boolean(),
    }),
  }),
  output: z.object({}),
  refusals: ['not-found'],
  touches: ['cash-registers', 'business-log'],
  spec: 'manager §7',
});
