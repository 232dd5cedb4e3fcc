import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, rowId } from '../shared/row-ids.ts';
import { id, maybe } from '../shared/wire-types.ts';

/**
 * Beyond the specification: a ticket of a cash register as a PDF of 80 mm: how it was closed last, for who closed it, or with `cloture` a closing of its chain by its number. Both for those who keep
 * the accounts (COMPTA).
 */
export const loadCaisseTicketPdf = defineAction({
  name: 'LoadCaisseTicketPdf',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  notes: 'copy',
  bytes: true,
  byToken: true,
  access: managers(),
  input: z.object({
    caisse: rowId('cash-register'),
    cloture: maybe(notARow('a number within the chain of this register', id)),
  }),
  output: bytesOfFile,
  refusals: ['not-found', 'forbidden', 'register-never-closed', 'sign-in-limited'],
  shows: ['cash-registers'],
  spec: 'manager §4',
  beyondSpecification: true,
});
