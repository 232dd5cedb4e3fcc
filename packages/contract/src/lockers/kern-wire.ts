import { KERN_ACTS } from '@loge/domain/lockers/kern-acts';
import { LOCKER_SIZE_KEYS } from '@loge/domain/lockers/box-size';
import { COMPARTMENT_FAULTS, COMPARTMENT_STATES } from '@loge/domain/lockers/compartment-state-machine';
import * as z from 'zod/mini';
import { label, moment } from '../shared/wire-types.ts';

/** What a client posts as it stands to have something done at a locker. Spec: manager §7 ("a server-supplied action map is posted"). */
const lockerActionMap = z.object({
  action: z.literal('DoKernLockerAction'),
  conciergerieId: z.int(),
  act: z.enum(KERN_ACTS),
  orderId: z.nullable(z.int()),
  compartmentId: z.nullable(z.int()),
});

/** An act that is on offer, with what its button says. */
const lockerAction = z.object({
  longLabel: z.string(),
  serverAction: lockerActionMap,
  buttonLabelInt: label,
});

/** An order as far as a locker is concerned. */
export const kernOrder = z.object({
  id: z.int(),
  itemsCount: z.number(),
  partnerName: z.string(),
  userName: z.string(),
  /** What waits, and for whom. */
  messageLabel: z.string(),
  offreLabel: z.string(),
  action: z.nullable(lockerAction),
  items: z.array(z.object({ label: z.string(), quantity: z.number() })),
  /** Beyond the specification, to the end: what else may be done. */
  moreActions: z.array(lockerAction),
  /** The compartment in which it lies, that is kept for it, or that suits it; null where none does. */
  box: z.nullable(z.object({ number: z.int(), size: z.enum(LOCKER_SIZE_KEYS), lockerName: z.string() })),
  /** What it needs; null for more than any compartment holds. */
  size: z.nullable(z.enum(LOCKER_SIZE_KEYS)),
  hanger: z.boolean(),
  sensor: z.boolean(),
  /** Until when it is to be taken out; null for what does not lie in a locker. */
  dueAt: z.nullable(moment),
  isOverdue: z.boolean(),
});

/** One door of a cabinet. */
export const lockerStatusEntry = z.object({
  id: z.int(),
  size: z.enum(LOCKER_SIZE_KEYS),
  status: z.enum(COMPARTMENT_STATES),
  actionLabel: z.nullable(z.string()),
  actionTarget: z.nullable(lockerActionMap),
  /** Beyond the specification, to the end. */
  number: z.int(),
  stack: z.int(),
  hasHanger: z.boolean(),
  hasSensor: z.boolean(),
  fault: z.nullable(z.enum(COMPARTMENT_FAULTS)),
  /** The fault has lasted: somebody is to look. */
  isStuck: z.boolean(),
  since: moment,
  /** What its door was last asked, in the last minutes: `asked` while its maker has not answered; null where nothing was. */
  door: z.nullable(z.enum(['asked', 'opened', 'jammed', 'refused', 'unanswered'])),
  orders: z.array(
    z.object({
      id: z.int(),
      userName: z.string(),
      isInside: z.boolean(),
      isDropOff: z.boolean(),
      dueAt: moment,
      isOverdue: z.boolean(),
    }),
  ),
  moreActions: z.array(lockerAction),
});

export type LockerActionOnWire = z.output<typeof lockerAction>;
export type KernOrderOnWire = z.output<typeof kernOrder>;
export type LockerStatusEntryOnWire = z.output<typeof lockerStatusEntry>;
