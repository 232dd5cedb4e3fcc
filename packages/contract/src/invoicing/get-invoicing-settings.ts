import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { invoicingSettings } from './invoicing-settings-wire.ts';

/** Beyond the specification: since when the seller of a conciergerie sends its documents electronically, and who the company is that it serves. */
export const getInvoicingSettings = defineAction({
  name: 'GetInvoicingSettings',
  beyondSpecification: true,
  capability: 'invoicing',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({ conciergerieId: rowId('conciergerie') }),
  output: z.object({ settings: invoicingSettings }),
  refusals: ['not-found'],
  shows: ['billing', 'accounting'],
  spec: 'manager §4',
});
