import { describe, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { endInactiveAccounts } from './end-inactive-accounts.ts';

const loge = startTestServer();
const day = 24 * 3_600_000;

const person = async (lastUsedDaysAgo: number, values: Parameters<typeof buildBeneficiary>[1] = {}) => {
  const at = new Date(loge.now.getTime() - lastUsedDaysAgo * day);
  return buildBeneficiary(loge.database, { created_at: at, last_active_at: at, ...values });
};
const stateOf = (id: number) =>
  loge.database
    .selectFrom('users')
    .select(['active', 'deactivation_reason', 'inactivity_warned_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const run = (daysFromNow = 0) =>
  endInactiveAccounts({ ...loge.server.services, clock: () => new Date(loge.now.getTime() + daysFromNow * day) });
const warnings = async (userId: number): Promise<number> => {
  const { rows } = await loge.server.services.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where data->>'kind' = 'inactivity-warning' and data->>'userId' = $1`,
    [String(userId)],
  );
  return rows[0]?.count ?? 0;
};

describe('an account that nobody uses', () => {
  test('is warned once, and ends thirty days later', async () => {
    const zoe = await person(800);
    await run();
    await run(1);
    expect(await stateOf(zoe.id)).toMatchObject({ active: true });
    expect(await warnings(zoe.id)).toBe(1);
    await run(29);
    expect((await stateOf(zoe.id)).active).toBe(true);
    await run(31);
    expect(await stateOf(zoe.id)).toMatchObject({ active: false, deactivation_reason: 'inactivity' });
    expect(await warnings(zoe.id)).toBe(1);
  });

  test('stays where its person comes back after the warning', async () => {
    const zoe = await person(800);
    await run();
    await loge.signIn(zoe.login);
    await run(31);
    expect((await stateOf(zoe.id)).active).toBe(true);
  });

  test('stays where the option says so, where somebody keeps it, for colleagues and for the desk itself', async () => {
    const keeping = await buildConciergerie(loge.database, { keeps_inactive_users: true });
    const kept = await person(2000, { conciergerie_id: keeping });
    const marked = await person(2000, { avoids_inactivity_removal: true });
    const colleague = await person(2000, { is_manager: true });
    const desk = await buildConciergerie(loge.database);
    const own = await person(2000, { conciergerie_id: desk });
    await loge.database.updateTable('conciergeries').set({ default_user_id: own.id }).where('id', '=', desk).execute();
    await run();
    await run(60);
    for (const { id } of [kept, marked, colleague, own])
      expect(await stateOf(id)).toMatchObject({ active: true, inactivity_warned_at: null });
  });
});
