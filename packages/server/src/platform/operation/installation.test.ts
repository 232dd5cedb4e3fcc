import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../../testing/running-server.ts';
import type { Database } from '../database/connection.ts';
import { filesMarkId } from '../files/file-store.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { keyIdOfSealed, keyIdsOf, keyPath, openSeal } from '../secrets/seal.ts';
import { adoptInstallation, claimInstallation, compareInstallation } from './installation.ts';
import { findInstallation, insertInstallation } from './installation-rows.ts';

const loge = startTestServer();
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'loge-installation-'));
  await sql`delete from installation`.execute(loge.database);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process with its folder, and with keys of its settings where any are named. */
function processWith(name: string, ...secretKeys: readonly Buffer[]) {
  const settings = { dataDir: join(folder, name), objectStore: null, secretKeys };
  return { settings, files: openFileStore(settings) };
}
const compared = async (...what: Parameters<typeof processWith>) =>
  compareInstallation(loge.database, processWith(...what));
const claim = (...what: Parameters<typeof processWith>) => claimInstallation(loge.database, processWith(...what));
const [key, newKey, otherKey] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const nothing = { refusals: [], warnings: [] };

describe('keys', () => {
  test('those of the first start are those of every other one', async () => {
    await claim('a', key);
    await claim('a', key);
    expect(await compared('a', key)).toEqual(nothing);
    expect((await compared('a', otherKey)).refusals).toEqual([
      expect.stringMatching(
        /^The keys .+ needs the key \w{8}, and in SECRET_KEYS there is \w{8}\. Compare SECRET_KEYS/,
      ),
    ]);
    await expect(claim('a', otherKey)).rejects.toThrow('do not open');
  });

  test('a process without any is refused, and makes none', async () => {
    await claim('a');
    expect(await compared('a')).toEqual(nothing);
    const { settings, files } = processWith('b');
    const { refusals } = await compareInstallation(loge.database, { settings, files });
    expect(refusals[0]).toMatch(/secret\.key there is none/);
    expect(existsSync(keyPath(settings))).toBe(false);
  });

  test('are changed: the new one first, the old one behind it; then the old one goes', async () => {
    await claim('a', key);
    await claim('a', newKey, key);
    // A process that knows the old one alone must not come back.
    expect((await compared('a', key)).refusals).toHaveLength(1);
    expect(await compared('a', key, newKey)).toEqual(nothing);
    await claim('a', newKey);
    const { sealedId = '' } = (await findInstallation(loge.database)) ?? {};
    expect([keyIdOfSealed(sealedId)]).toEqual(keyIdsOf(processWith('a', newKey).settings));
  });
});

describe('the place of files', () => {
  test('is the one of the first start', async () => {
    await claim('a', key);
    expect((await compared('b', key)).refusals).toEqual([
      expect.stringMatching(/does not bear its mark\. Compare DATA_DIR/),
    ]);
    await expect(claim('b', key)).rejects.toThrow('does not bear its mark');
  });

  test('of another database is refused, also by an empty one', async () => {
    await processWith('b').files.put(filesMarkId, Buffer.from('another\n'));
    expect((await compared('b', key)).refusals).toEqual([expect.stringMatching(/bears the mark of another database/)]);
    await expect(claim('b', key)).rejects.toThrow('another database');
    expect(await findInstallation(loge.database)).toBeNull();
  });

  test('that moved along with its mark is taken', async () => {
    await claim('a', key);
    const mark = await processWith('a').files.read(filesMarkId);
    await processWith('b').files.put(filesMarkId, mark ?? Buffer.alloc(0));
    expect(await compared('b', key)).toEqual(nothing);
  });

  test('that does not answer is warned of', async () => {
    const { settings } = processWith('a', key);
    const files = { read: () => Promise.reject(new Error('the store is away')), put: () => Promise.resolve() };
    const { refusals, warnings } = await compareInstallation(loge.database, { settings, files });
    expect([refusals, warnings]).toEqual([[], [expect.stringContaining('the store is away')]]);
  });

  test('a start that ended before it wrote the mark is made up for by the next', async () => {
    await insertInstallation(loge.database, { id: crypto.randomUUID(), sealedId: 'v1.none' });
    await adoptInstallation(loge.database, processWith('a', key));
    await sql`update installation set files_marked = false`.execute(loge.database);
    await processWith('a').files.remove(filesMarkId);
    await claim('a', key);
    expect(await findInstallation(loge.database)).toMatchObject({ filesMarked: true });
    expect(await processWith('a').files.has(filesMarkId)).toBe(true);
  });
});

test('what is lost is adopted: other keys and another place are its own from then on', async () => {
  await claim('a', key);
  await adoptInstallation(loge.database, processWith('b', otherKey));
  expect(await compared('b', otherKey)).toEqual(nothing);
  expect((await compared('a', key)).refusals).toHaveLength(1);
});

/** Two processes with different keys and places start at the same moment on an empty database: how many believe that it is theirs. */
async function startTwoAtOnce(start: (database: Database, parts: ReturnType<typeof processWith>) => Promise<void>) {
  const { promise: bothAreThere, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  const wait = async () => {
    arrived += 1;
    if (arrived === 2) resolve();
    await bothAreThere;
  };
  return Promise.allSettled(
    [processWith('a', key), processWith('b', otherKey)].map(async (parts) => {
      expect(await compareInstallation(loge.database, parts)).toEqual(nothing);
      await wait();
      await start(loge.database, parts);
    }),
  );
}
const accepted = (results: readonly PromiseSettledResult<void>[]): number =>
  results.filter(({ status }) => status === 'fulfilled').length;

test('of two that start at once on an empty database, one writes and the other is refused', async () => {
  const results = await startTwoAtOnce(claimInstallation);
  expect(accepted(results)).toBe(1);
  expect(await findInstallation(loge.database)).toMatchObject({ filesMarked: true });
});

test('of two with the same settings that start at once, both go on', async () => {
  const parts = processWith('a', key);
  await Promise.all([claimInstallation(loge.database, parts), claimInstallation(loge.database, parts)]);
  expect(await compared('a', key)).toEqual(nothing);
});

test('control: where the last one writes over the first, both believe that it is theirs', async () => {
  const results = await startTwoAtOnce(async (database, { settings, files }) => {
    const id = randomUUID();
    await sql`
      insert into installation (id, sealed_id, files_marked) values (${id}, ${openSeal(settings).seal(id, `installation:${id}`)}, true)
      on conflict (only_row) do update set id = excluded.id, sealed_id = excluded.sealed_id
    `.execute(database);
    await files.put(filesMarkId, Buffer.from(id));
  });
  expect(accepted(results)).toBe(2);
});
