import { describe, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { mailAboutAccess } from '../../access/jobs/access-mails.ts';
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
const notices = async (userId: number, kind = 'inactivity-warning'): Promise<number> => {
  const { rows } = await loge.server.services.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where data->>'kind' = $2 and data->>'userId' = $1`,
    [String(userId), kind],
  );
  return rows[0]?.count ?? 0;
};

describe('an account that nobody uses', () => {
  test('is announced once thirty and once seven days before, and ends then', async () => {
    const zoe = await person(800);
    await run();
    await run(1);
    expect(await stateOf(zoe.id)).toMatchObject({ active: true });
    expect([await notices(zoe.id), await notices(zoe.id, 'inactivity-reminder')]).toEqual([1, 0]);
    await run(22);
    expect(await notices(zoe.id, 'inactivity-reminder')).toBe(0);
    await run(23);
    await run(24);
    await run(29);
    expect((await stateOf(zoe.id)).active).toBe(true);
    await run(31);
    await run(32);
    expect(await stateOf(zoe.id)).toMatchObject({ active: false, deactivation_reason: 'inactivity' });
    expect([await notices(zoe.id), await notices(zoe.id, 'inactivity-reminder')]).toEqual([1, 1]);
  });

  test('is announced again, in its person’s language, where signing in keeps it', async () => {
    const james = await person(800, { lang: 'en' });
    const job = {
      kind: 'inactivity-reminder',
      userId: james.id,
      at: loge.now.toISOString(),
      endsOn: '2026-12-27',
    } as const;
    await mailAboutAccess(loge.server.services, job);
    await mailAboutAccess(loge.server.services, job);
    const [mail, ...more] = await loge.database
      .selectFrom('mails')
      .selectAll()
      .where('user_id', '=', james.id)
      .execute();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your account ends in a week, on Sunday 27 December', lang: 'en' });
    expect(mail?.text_body).toContain('/#!/login');
    expect(mail?.text_body).not.toMatch(/[{}]/);
  });

  test('nobody’s ends without the second notice, however late that goes out', async () => {
    const zoe = await person(800);
    await run();
    await run(40);
    expect((await stateOf(zoe.id)).active).toBe(true);
    await run(46);
    expect((await stateOf(zoe.id)).active).toBe(true);
    await run(47);
    expect((await stateOf(zoe.id)).active).toBe(false);
  });

  test('stays where its person comes back after the warning', async () => {
    const zoe = await person(800);
    await run();
    await run(23);
    await loge.signIn(zoe.login);
    await run(31);
    await run(60);
    expect((await stateOf(zoe.id)).active).toBe(true);
  });

  test('holds no other one, although nothing is due of it or it fails', async () => {
    const waiting = await person(2400, { inactivity_warned_at: new Date(loge.now.getTime() - day) });
    const closing = await buildConciergerie(loge.database);
    const failing = await person(2300, { conciergerie_id: closing });
    const due = await person(2200);
    // Nothing new is written of this desk.
    await loge.database
      .updateTable('conciergeries')
      .set({ moving_since: loge.now })
      .where('id', '=', closing)
      .execute();
    await endInactiveAccounts(loge.server.services, 1);
    const warned = async ({ id }: { readonly id: number }) => (await stateOf(id)).inactivity_warned_at;
    expect(await warned(due)).toEqual(loge.now);
    expect(await warned(failing)).toBeNull();
    expect(await warned(waiting)).not.toEqual(loge.now);
  });

  test('stays where its person has moved to another server: that one knows whether it is used', async () => {
    const gone = await buildConciergerie(loge.database);
    const moved = await person(2000, { conciergerie_id: gone });
    await loge.database
      .updateTable('conciergeries')
      .set({ moving_since: loge.now, server_origin: 'https://two.example.test' })
      .where('id', '=', gone)
      .execute();
    await run();
    expect(await stateOf(moved.id)).toMatchObject({ active: true, inactivity_warned_at: null });
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
