import { LOCKER_SIZE_KEYS } from '@loge/domain/lockers/box-size';
import { COMPARTMENT_STATES } from '@loge/domain/lockers/compartment-state-machine';
import { LOCKER_STEPS } from '@loge/domain/lockers/locker-order';
import * as z from 'zod/mini';

/** Beyond the specification: what its beneficiary has to do for an order at the connected locker now, see QrCodeForKernOrder; null when nothing. */
export const lockerStepOnWire = z.nullable(z.enum(LOCKER_STEPS));

/** A locker's name, as its maker and the desk's settings have it. */
export const lockerName = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/));

/** The makers whose calls are spoken. */
export const lockerIntegration = z.enum(['kern', 'nexence']);

export const lockerSize = z.enum(LOCKER_SIZE_KEYS);

/** Beyond the specification: the text of the QR code that its order is opened with, as somebody shows it who is not signed in. */
export const shownCode = z._default(z.string().check(z.trim(), z.maxLength(300)), '');

/** One order before a locker. Spec: partner-content-locker §3 (Locker entities). */
export const orderAtLocker = z.object({
  order_number: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  order_line: z.array(z.object({ product_name: z.string() })),
  /** The number of the compartment in which it lies; empty while it is to be dropped off. */
  box_info: z.object({ box_externalid: z.string() }),
  /** Beyond the specification: sizes of compartments that it fits in, the smallest first; none where it stays at the desk. */
  sizes: z.array(lockerSize),
  /** Beyond the specification: the number on the door that would shut now, for each of those sizes of which one is to be had. Nothing is kept of it. */
  boxes: z.array(z.object({ size: lockerSize, number: z.int() })),
});

/** A cabinet's door as the simulator draws it. */
export const drawnCompartment = z.object({
  /** Its number on the door. */
  id: z.int(),
  size: lockerSize,
  /** Open, and so to be had; a closed one is somebody's or out of order. */
  doorOpened: z.boolean(),
  /** The order that lies there or is awaited; null for none. */
  orderNumber: z.nullable(z.int()),
  /** Beyond the specification: its column of the cabinet, from the left. */
  stack: z.int(),
  /** Beyond the specification: how it stands. */
  state: z.enum(COMPARTMENT_STATES),
});
