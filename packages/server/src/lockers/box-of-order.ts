import type { Database } from '../platform/database/connection.ts';
import { findKernOrder } from './rows/kern-order-rows.ts';

/** The box in which an order lies or that is kept for it, until when, and whether its door can be opened. */
export async function boxOf(
  database: Database,
  orderId: number,
): Promise<{ readonly box: number | null; readonly dueAt: string | null; readonly isStuck: boolean }> {
  const place = (await findKernOrder(database, orderId))?.place ?? null;
  return {
    box: place?.number ?? null,
    dueAt: place === null ? null : new Date(place.dueAt).toISOString(),
    isStuck: place?.state === 'faulty',
  };
}
