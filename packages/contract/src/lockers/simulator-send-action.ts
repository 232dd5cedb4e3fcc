import { DOOR_ACTIONS } from '@loge/domain/lockers/box-status';
import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { lockerName, lockerSize, shownCode } from './locker-wire.ts';

/**
 * Somebody at a bench opens or closes a door. With the order's code or its provider's session, TO_CLOSE_DOOR shuts an open one of the size that was chosen with the parcel
 * inside, TO_OPEN_DOOR opens the one in which it lies. For a manager of its desk with LOCKERS, TO_OPEN_DOOR without a code frees a closed one: what lay there is at the desk.
 */
export const simulatorSendAction = defineAction({
  name: 'SimulatorSendAction',
  capability: 'lockers',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    orderNumber: pickedFrom('order'),
    lockerName,
    action: z.enum(DOOR_ACTIONS),
    size: z.optional(lockerSize),
    qrCode: shownCode,
  }),
  output: z.object({
    /** Beyond the specification: the number on the door. */
    id: z.int(),
  }),
  refusals: ['unknown-locker', 'locker-code-refused', 'locker-door-refused', 'no-free-compartment', 'sign-in-limited'],
  touches: ['orders', 'order-inbox', 'lockers', 'reception', 'notifications', 'business-log'],
  spec: 'partner-content-locker §7',
});
