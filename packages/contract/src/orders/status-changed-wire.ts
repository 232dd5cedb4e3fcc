import * as z from 'zod/mini';
import { managerStatus } from './order-status-wire.ts';

/** Where an order stands after a change of status. */
export const statusChanged = z.object({ orderId: z.int(), statusGestionnaire: managerStatus, statusLabel: z.string() });
