import * as z from 'zod/mini';
import { ticketDocument } from '../orders/ticket-document-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents } from '../shared/wire-types.ts';

const takings = z.object({ cash: cents, card: cents, cheque: cents });

/**
 * Beyond the specification: how a cash register was closed last: what had to be there, what was counted, what went into the safe and the ticket that says so. For who closed it and for those who
 * keep the accounts (COMPTA).
 */
export const getCaisseFermeture = defineAction({
  name: 'GetCaisseFermeture',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ caisse: rowId('cash-register') }),
  output: z.object({
    caisse: z.object({ id: z.int(), name: z.string() }),
    closedAt: z.string(),
    closedBy: z.string(),
    expected: takings,
    counted: takings,
    comment: z.string(),
    toSafe: cents,
    /** The cash that stayed, with which it is opened next. */
    float: cents,
    /** For a thermal printer. */
    ticket: ticketDocument,
  }),
  refusals: ['not-found', 'forbidden', 'register-never-closed'],
  shows: ['cash-registers'],
  spec: 'manager §4',
  beyondSpecification: true,
});
