import { HOLDERS } from '@loge/domain/reception/custody';
import { DEPARTURE_REASONS, type DepartureReason } from '@loge/domain/users/departures';
import * as z from 'zod/mini';
import { cents, label, moment } from '../shared/wire-types.ts';

/** Somebody who left a conciergerie, with what they left there. Amounts in cents. */
export const departure = z.object({
  id: z.int(),
  userId: z.int(),
  userName: z.string(),
  email: z.string(),
  conciergerie: z.string(),
  reason: z.enum(DEPARTURE_REASONS.map(({ key }) => key) as [DepartureReason, ...DepartureReason[]]),
  leftAt: moment,
  /** In progress, oldest first. */
  orders: z.array(z.object({ id: z.int(), label: z.string(), status: z.string() })),
  /** What of these orders can be handed over, and who has it now; null where nothing was handed in yet. */
  items: z.array(
    z.object({
      id: z.int(),
      orderId: z.int(),
      label: z.string(),
      quantity: z.number(),
      holder: z.nullable(z.enum(HOLDERS)),
    }),
  ),
  /** Series that go on and whose beneficiary is served no more: until somebody ends them they are only left undone. Newest last. */
  series: z.array(z.object({ id: z.int(), label: z.string(), recurrence: label })),
  /** What of their credits could still be used; none where the account stays and takes them along. */
  creditCents: cents,
  settledAt: z.nullable(moment),
  settledBy: z.nullable(z.string()),
  note: z.string(),
});

export type DepartureOnWire = z.output<typeof departure>;
