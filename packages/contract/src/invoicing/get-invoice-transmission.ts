import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { transmissionDetail } from './transmission-wire.ts';

/** Beyond the specification: one document on its way through the invoicing platform, with its life cycle and what the directory says of its recipient. */
export const getInvoiceTransmission = defineAction({
  name: 'GetInvoiceTransmission',
  beyondSpecification: true,
  capability: 'invoicing',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({ transmissionId: rowId('invoice-transmission') }),
  output: z.object({ transmission: transmissionDetail }),
  refusals: ['not-found'],
  shows: ['billing'],
  spec: 'manager §4',
});
