import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { listQuery, pagedList } from '../shared/list-wire.ts';
import { transmissionList } from './transmission-list.ts';
import { transmission } from './transmission-wire.ts';

/** Beyond the specification: the documents between companies of the conciergeries where the caller works, on their way through the invoicing platform. */
export const getInvoiceTransmissions = defineAction({
  name: 'GetInvoiceTransmissions',
  beyondSpecification: true,
  capability: 'invoicing',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({ ...listQuery }),
  output: pagedList(transmission),
  list: transmissionList,
  refusals: [],
  shows: ['billing'],
  spec: 'manager §4',
});
