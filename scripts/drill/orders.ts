import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Wanted } from './people.ts';

/** Until an order that was begun after the failure was acknowledged, in milliseconds. */
export async function writeRecoveryMs(wanted: readonly Wanted[], began: number): Promise<number> {
  for (;;) {
    const first = wanted.find(({ startedAt, acknowledged }) => startedAt > began && acknowledged !== null);
    const at = first?.acknowledged?.at;
    if (at !== undefined) return at - began;
    await wait(20);
  }
}

/** What was acknowledged against what is there. */
export async function compareOrders(
  pool: pg.Pool,
  wanted: readonly Wanted[],
): Promise<{ readonly lost: number; readonly doubled: number }> {
  const { rows } = await pool.query<{ key: string; id: string; count: string }>(
    'select idempotency_key as key, min(id) as id, count(*) as count from orders where idempotency_key = any($1::text[]) group by 1',
    [wanted.map(({ key }) => key)],
  );
  const kept = new Map(rows.map(({ key, id, count }) => [key, { id: Number(id), count: Number(count) }]));
  return {
    lost: wanted.filter(({ key, acknowledged }) => kept.get(key)?.id !== acknowledged?.orderId).length,
    doubled: [...kept.values()].filter(({ count }) => count > 1).length,
  };
}
