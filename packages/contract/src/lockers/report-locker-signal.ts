import { LOCKER_SIGNALS } from '@loge/domain/lockers/locker-signals';
import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { moment, requiredText } from '../shared/wire-types.ts';
import { lockerName } from './locker-wire.ts';

/**
 * A locker's maker says how the locker and its doors are: that it is there, what a door did, what a sensor sees. Believed for its signature alone, and each signal of
 * one name once. The specification shows no call for it: it is not in the specification.
 */
export const reportLockerSignal = defineAction({
  name: 'ReportLockerSignal',
  beyondSpecification: true,
  capability: 'lockers',
  method: 'POST',
  effect: 'write',
  access: everyone,
  input: z.object({
    lockerBlockExternalId: notARow('a locker, by its name', lockerName),
    signal: z.enum(LOCKER_SIGNALS),
    /** The number on the door; 0 where it is about the whole locker. */
    boxNumber: z._default(z.int().check(z.minimum(0), z.maximum(999)), 0),
    /** The key of the command that a door was opened or jammed by; empty for what nobody has asked for. */
    commandKey: z._default(z.string().check(z.regex(/^$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)), ''),
    /** What the maker calls this signal, the same for each time that it is sent. */
    eventId: notARow('a name that the maker gives', requiredText(80)),
    occurredAt: moment.check(z.maxLength(40)),
    /** HMAC-SHA256 of `eventId.occurredAt.lockerBlockExternalId.signal.boxNumber.commandKey` with the key that is shared with the maker, in hexadecimal. */
    signature: requiredText(128),
  }),
  output: z.object({ outcome: z.enum(['applied', 'repeated', 'stale']) }),
  refusals: ['unknown-locker', 'locker-code-refused'],
  touches: ['lockers', 'order-inbox'],
  spec: 'partner-content-locker §4',
});
