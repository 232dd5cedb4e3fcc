import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate, maybe } from '../shared/wire-types.ts';
import { companyIdentity, invoicingSettings } from './invoicing-settings-wire.ts';

/**
 * Beyond the specification: says from which day on the seller of a conciergerie sends its documents electronically, at every conciergerie where it sells, and who the company is that it serves. The day is not of the past, and stays once it has come.
 */
export const setInvoicingSettings = defineAction({
  name: 'SetInvoicingSettings',
  beyondSpecification: true,
  capability: 'invoicing',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({
    conciergerieId: rowId('conciergerie'),
    startsOn: maybe(localDate),
    ...companyIdentity,
  }),
  output: z.object({ settings: invoicingSettings }),
  refusals: ['not-found', 'seller-missing'],
  touches: ['billing', 'accounting', 'business-log'],
  spec: 'manager §4',
});
