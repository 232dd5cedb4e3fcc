import { beforeEach, describe, expect, test } from 'vitest';
import { mailAboutAccess } from '../../access/jobs/access-mails.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { eraseDisabledAccounts } from './erase-disabled-accounts.ts';

const loge = startTestServer();
const day = 24 * 3_600_000;
const start = new Date('2026-11-24T09:00:00Z');
beforeEach(() => {
  loge.now = start;
});

const daysAgo = (days: number): Date => new Date(start.getTime() - days * day);
/** Last here four years ago, and switched off two years ago. */
const disabled = (values: Parameters<typeof buildBeneficiary>[1] = {}) =>
  buildBeneficiary(loge.database, {
    created_at: daysAgo(1500),
    last_active_at: daysAgo(1460),
    active: false,
    deactivated_at: daysAgo(730),
    deactivation_reason: 'inactivity',
    ...values,
  });
const stateOf = (id: number) =>
  loge.database
    .selectFrom('users')
    .select(['email', 'anonymised_at', 'erasure_warned_at', 'erasure_reminded_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const run = (daysFromNow = 0) =>
  eraseDisabledAccounts({ ...loge.server.services, clock: () => new Date(start.getTime() + daysFromNow * day) });
const notices = async (userId: number, kind: string): Promise<number> => {
  const { rows } = await loge.server.services.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where data->>'kind' = $2 and data->>'userId' = $1`,
    [String(userId), kind],
  );
  return rows[0]?.count ?? 0;
};

describe('a switched-off account', () => {
  test('is erased after both notices, each once', async () => {
    const zoe = await disabled();
    const { email } = await stateOf(zoe.id);
    await run();
    await run(1);
    await run(22);
    expect([await notices(zoe.id, 'erasure-warning'), await notices(zoe.id, 'erasure-reminder')]).toEqual([1, 0]);
    await run(23);
    await run(29);
    expect(await notices(zoe.id, 'erasure-reminder')).toBe(1);
    expect((await stateOf(zoe.id)).anonymised_at).toBeNull();
    await run(30);
    await run(31);
    expect((await stateOf(zoe.id)).anonymised_at).not.toBeNull();
    expect((await stateOf(zoe.id)).email).not.toBe(email);
  });

  test('is announced in its person’s language, with an address to answer and no way to sign in', async () => {
    const james = await disabled({ lang: 'en' });
    const job = {
      kind: 'erasure-reminder',
      userId: james.id,
      at: start.toISOString(),
      endsOn: '2026-12-24',
    } as const;
    await mailAboutAccess(loge.server.services, job);
    await mailAboutAccess(loge.server.services, job);
    const mails = await loge.database.selectFrom('mails').selectAll().where('user_id', '=', james.id).execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ lang: 'en', subject: 'Your data are erased in a week, on Thursday 24 December' });
    expect(mails[0]?.text_body).not.toContain('/login');
    expect(mails[0]?.text_body).not.toMatch(/[{}]/);
  });

  test('is kept for three years after its last use, and for one after it was switched off', async () => {
    const usedLately = await disabled({ last_active_at: daysAgo(1000), deactivated_at: daysAgo(900) });
    const offLately = await disabled({ deactivated_at: daysAgo(300) });
    await run();
    for (const { id } of [usedLately, offLately])
      expect(await stateOf(id)).toMatchObject({ erasure_warned_at: null, anonymised_at: null });
  });

  test('stays where it is in use again, or somebody keeps it, or it is a colleague’s', async () => {
    const back = await disabled();
    const kept = await disabled({ avoids_inactivity_removal: true });
    const keeping = await buildConciergerie(loge.database, { keeps_inactive_users: true });
    const ofDesk = await disabled({ conciergerie_id: keeping });
    const colleague = await buildManager(loge.database, { conciergerieIds: [keeping] });
    await loge.database
      .updateTable('users')
      .set({ active: false, deactivated_at: daysAgo(730), last_active_at: daysAgo(1460), created_at: daysAgo(1500) })
      .where('id', '=', colleague.id)
      .execute();
    await run();
    await loge.database
      .updateTable('users')
      .set({ active: true, deactivated_at: null, deactivation_reason: null })
      .where('id', '=', back.id)
      .execute();
    await run(23);
    await run(31);
    await run(60);
    for (const { id } of [back, kept, ofDesk, colleague])
      expect((await stateOf(id)).anonymised_at, String(id)).toBeNull();
    expect(await notices(kept.id, 'erasure-warning')).toBe(0);
  });
});
