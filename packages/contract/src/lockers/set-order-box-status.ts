import { BOX_STATUS_MODE, BOX_STATUS_REASONS } from '@loge/domain/lockers/box-status';
import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow, pickedFrom } from '../shared/row-ids.ts';
import { moment, requiredText, text } from '../shared/wire-types.ts';
import { lockerName, shownCode } from './locker-wire.ts';

/**
 * A locker reports what became of an order's parcel. It is believed for the maker's signature, the order's own code, or the session of the order's provider, each
 * report of one name once, and moves the order along. The compartment's numbers may be placeholders: it is the order's own that is meant.
 */
export const setOrderBoxStatus = defineAction({
  name: 'SetOrderBoxStatus',
  capability: 'lockers',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    orderNumber: pickedFrom('order'),
    lockerBlockExternalId: notARow('a locker, by its name', lockerName),
    boxNumberExternalId: notARow('a number on a door, or a placeholder', text(30)),
    boxNumberId: notARow('a number on a door, or a placeholder', text(30)),
    mode: z.literal(BOX_STATUS_MODE),
    reason: z.enum(BOX_STATUS_REASONS),
    comment: z._default(text(500), ''),
    qrCode: shownCode,
    /** Beyond the specification: what the maker calls this report, the same for each time that it is sent. */
    eventId: notARow('a name that the maker gives', z._default(text(100), '')),
    /** Beyond the specification: when it happened; now where it is left out. */
    occurredAt: z.optional(moment.check(z.maxLength(40))),
    /** Beyond the specification: HMAC-SHA256 of `eventId.occurredAt.orderNumber.reason` with the key that is shared with the maker, in hexadecimal. */
    signature: z.optional(requiredText(128)),
  }),
  output: z.object({
    orderNumber: z.int(),
    /** Beyond the specification: whether it was news; `refused` where a maker tells what cannot be, which the desk looks after: sending it again changes nothing; `underWay` where the line of a bench has it come later. */
    outcome: z.enum(['applied', 'repeated', 'stale', 'refused', 'underWay']),
  }),
  refusals: ['unknown-locker', 'locker-code-refused', 'locker-door-refused', 'sign-in-limited'],
  touches: ['orders', 'order-inbox', 'lockers', 'notifications', 'reception'],
  spec: 'partner-content-locker §7',
});
