import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, pickedFrom } from '../shared/row-ids.ts';
import { text } from '../shared/wire-types.ts';
import { lockerName, shownCode } from './locker-wire.ts';

/** What can be wrong at a locker, as the person who stands before it sees it. */
const lockerAlerts = ['jammed', 'not_closed', 'empty_on_pickup', 'other'] as const;

/**
 * Somebody before a locker says that something is wrong. The payload is not in the specification. What is said of an order is believed for its code or its provider's session, and makes its
 * compartment faulty; anything else is only told to the desk. Limited per network.
 */
export const sendAlert = defineAction({
  name: 'SendAlert',
  capability: 'lockers',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    lockerName,
    alert: z._default(z.enum(lockerAlerts), 'other'),
    message: z._default(text(500), ''),
    orderNumber: z.optional(pickedFrom('order')),
    boxNumberExternalId: notARow('a number on a door, or a placeholder', z._default(text(30), '')),
    qrCode: shownCode,
  }),
  output: z.object({}),
  refusals: ['unknown-locker', 'sign-in-limited'],
  touches: ['order-inbox', 'lockers'],
  spec: 'partner-content-locker §7',
});
