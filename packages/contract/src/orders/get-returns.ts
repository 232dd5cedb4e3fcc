import * as z from 'zod/mini';
import { goodsReturnOnWire } from '../ordering/withdrawal-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { cents, id, localDate } from '../shared/wire-types.ts';

const returnOnWire = z.object({
  withdrawalId: id,
  reference: z.string(),
  orderId: id,
  beneficiary: z.string(),
  partner: z.string(),
  lines: z.array(z.object({ label: z.string(), quantity: z.number() })),
  /** What goes back of it, and by when. */
  back: cents,
  dueOn: localDate,
  /** What the desk does next: waits for the goods, releases the refund on a proof of sending, receives, checks, gives them to the partner. */
  task: z.enum(['await', 'refund', 'receive', 'check', 'give_back']),
  goodsReturn: goodsReturnOnWire,
});
export type ReturnOnWire = z.output<typeof returnOnWire>;

/** Beyond the specification: the goods that come back to the desk in use after withdrawals, until the partner has them or the desk keeps them: by the day on which their money is due, the first 200. */
export const getReturns = defineAction({
  name: 'GetReturns',
  beyondSpecification: true,
  capability: 'orders',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({}),
  output: z.object({ returns: z.array(returnOnWire), total: z.int() }),
  refusals: ['conciergerie-not-selected'],
  shows: ['orders', 'reception'],
  spec: 'manager §4 (Order item status through reception and collection)',
});
