import { LOCKER_STEPS } from '@loge/domain/lockers/locker-order';
import * as z from 'zod/mini';

/** Ours: what its beneficiary has to do for an order at the connected locker now, see QrCodeForKernOrder; null when nothing. */
export const lockerStepOnWire = z.nullable(z.enum(LOCKER_STEPS));
