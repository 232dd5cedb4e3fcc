import { FILLED_ACTS } from '@loge/domain/orders/filled-act';
import * as z from 'zod/mini';
import { localDate } from '../shared/wire-types.ts';
import { managerStatus } from './order-status-wire.ts';

/** What a manager may be offered to do with an order; the specification describes them without naming them (manager §4). As `ORDER_ACTIONS` of the domain. */
export const orderActionNames = [
  'changeStatus',
  'pickedUp',
  'editPayments',
  'setPrice',
  'newLinkedOrder',
  'snooze',
  /** Not in the specification. */
  'setExpectedDay',
  'changeDebitDate',
  'addToAttenduFactu',
  'removeFromAttenduFactu',
  'generateBill',
  /** Not in the specification. */
  'creditBill',
  'deleteBill',
  'markReprocessing',
  'endReprocessing',
  'changeStatusManually',
  'rollbackStatus',
] as const;

/** One button: the server decides who sees it, and says what its dialog must ask. */
export const orderAction = z.object({
  actionName: z.enum(orderActionNames),
  actionLabel: z.string(),
  actionTooltip: z.nullable(z.string()),
  options: z.object({
    /** For a change of status: where to. */
    newStatus: z.nullable(managerStatus),
    forceComment: z.boolean(),
    /** Whether the box "no mail" is ticked at first. */
    avoidMails: z.boolean(),
    /** The date of the service may be changed with it, and is then required. */
    dateCanBeChanged: z.boolean(),
    /** Every item must have its price first. */
    requiresPrices: z.boolean(),
    /** The order is unpaid: settle it, or say that it stays so, first. */
    requiresPaymentCheck: z.boolean(),
    /** Beyond the specification: of a change that ends the order, the day of its service: before it the desk is asked, for the order is billed and settled on the day on which it is done. */
    serviceDay: z.nullable(localDate),
    /** For changeStatusManually and rollbackStatus: what to choose from. */
    statuses: z.array(z.object({ statusId: managerStatus, statusLabel: z.string() })),
    /** Ask before doing it: there is no way back. */
    irreversible: z.boolean(),
  }),
});

/** Beyond the specification: what an order asks of the desk first: which of its actions the filled button does, and what it says. Kinds as `FILLED_ACTS` of the domain. */
export const filledAct = z.object({
  kind: z.enum(FILLED_ACTS),
  label: z.string(),
  /** Null for what is not among the actions: a problem with an item is settled where its items are. */
  actionName: z.nullable(z.enum(orderActionNames)),
  newStatus: z.nullable(managerStatus),
});

export type FilledActOnWire = z.output<typeof filledAct>;
export type OrderActionOnWire = z.output<typeof orderAction>;
