import { expect, test } from 'vitest';
import { buildBeneficiary } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { cleanAccess } from './clean-access.ts';

const loge = startTestServer();
const daysAgo = (days: number): Date => new Date(loge.now.getTime() - days * 86_400_000);

test('answers to writes and browsers are forgotten once a month is over, not before', async () => {
  const { id } = await buildBeneficiary(loge.database);
  const answer = (key: string, days: number) => ({
    owner: `user:${id}`,
    key,
    action: 'SetFavorite',
    request_hash: Buffer.alloc(32, days),
    created_at: daysAgo(days),
  });
  const browser = (days: number) => ({ token_hash: Buffer.alloc(32, days), user_id: id, expires_at: daysAgo(days) });
  await loge.database
    .insertInto('idempotency_keys')
    .values([answer('old', 31), answer('new', 29)])
    .execute();
  await loge.database
    .insertInto('remembered_browsers')
    .values([browser(31), browser(29)])
    .execute();
  await cleanAccess(loge.server.services);
  const kept = await loge.database
    .selectFrom('idempotency_keys')
    .select('key')
    .where('owner', '=', `user:${id}`)
    .execute();
  expect(kept).toEqual([{ key: 'new' }]);
  const browsers = await loge.database
    .selectFrom('remembered_browsers')
    .select('token_hash')
    .where('user_id', '=', id)
    .execute();
  expect(browsers.map(({ token_hash }) => token_hash[0])).toEqual([29]);
});
