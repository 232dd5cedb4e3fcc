import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { keyIdsOf, openSeal } from '../secrets/seal.ts';
import { findLostKeys } from './lost-keys.ts';

const loge = startTestServer();
const [old, current] = [randomBytes(32), randomBytes(32)];
const dataDir = '/nowhere';

test('a key that went before what it sealed is named, with the table that needs it', async () => {
  const { id: userId } = await buildUser(loge.database);
  const sealed = openSeal({ secretKeys: [old], dataDir }).seal('a seed', `one-time-code:${userId}`);
  await loge.database
    .insertInto('one_time_codes')
    .values({ user_id: userId, sealed_secret: sealed, started_at: loge.now })
    .execute();
  const [oldId] = keyIdsOf({ secretKeys: [old], dataDir });
  expect(await findLostKeys(loge.database, { secretKeys: [current, old], dataDir })).toEqual([]);
  expect(await findLostKeys(loge.database, { secretKeys: [current], dataDir })).toEqual([
    `1 secrets in one_time_codes were sealed with the key ${oldId}, which is not here: put it behind the others in SECRET_KEYS.`,
  ]);
});
