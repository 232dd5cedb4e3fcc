import { LOCKER_STEPS } from '@loge/domain/lockers/locker-order';
import * as z from 'zod/mini';
import { beneficiaries } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { secret } from '../shared/secret.ts';
import { moment } from '../shared/wire-types.ts';

/**
 * What a beneficiary holds before the reader of a connected locker, to drop off or to take out what one of their own orders is about. The
 * answer's shape is ours, the specification leaves it open. Somebody else's order is not found.
 */
export const qrCodeForKernOrder = defineAction({
  name: 'QrCodeForKernOrder',
  capability: 'lockers',
  method: 'POST',
  effect: 'read',
  access: beneficiaries,
  input: z.object({ orderId: rowId('order') }),
  output: z.object({
    orderId: z.int(),
    /** To be drawn as a QR code. Anyone who shows it may open the door. */
    qrCode: secret(),
    step: z.enum(LOCKER_STEPS),
    /** The locker's name and where it stands, as the desk wrote them; empty when it did not. */
    lockerName: z.string(),
    lockerLocation: z.string(),
    /** Beyond the specification: the box in which it lies or that is kept for it, and until when; null where the locker chooses one by itself. */
    box: z.nullable(z.int()),
    dueAt: z.nullable(moment),
    /** Beyond the specification: nobody can open that box now; the desk knows. */
    isStuck: z.boolean(),
    /** To whom its pick-up is lent now; null for nobody. */
    loan: z.nullable(z.object({ givenName: z.string(), lentAt: moment, expiresAt: moment })),
  }),
  refusals: ['not-found', 'order-without-locker', 'locker-code-not-needed'],
  shows: ['orders', 'lockers'],
  spec: 'beneficiary-and-access §7',
});
