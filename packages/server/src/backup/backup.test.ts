import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bindingOf } from '../credentials/password-link.ts';
import { findPasswordOwner } from '../credentials/rows/password-rows.ts';
import { issueToken, readToken } from '../credentials/single-use-token.ts';
import { insertMail } from '../platform/mail/mail-rows.ts';
import { expectRoundTrip, makeThingsToKeep } from '../testing/backup-round-trip.ts';
import { backupTarget } from '../testing/backup-target.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { startTestServer } from '../testing/running-server.ts';
import { places } from './backup-format.ts';

/** A small backup. The demo world, what else may be wrong, and backups while the product is written to: backup.drill.ts; the commands: backup-commands.drill.ts. */
const loge = startTestServer();
const target = backupTarget(loge);
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
  await world.placed(await world.offer());
  // The jobs of the order are not those that the backup is asked about.
  await loge.server.services.pool.query('delete from pgboss.job');
});

test('what was backed up is all there again: rows, numbers to come, files, key and jobs; and the product runs on it', async () => {
  await expectRoundTrip(loge, target, { ...(await makeThingsToKeep(loge)), login: world.camille.login });
});

test('a table that was changed is seen before anything is put in place', async () => {
  await target.take();
  await appendFile(join(target.backup, places.table('users')), ' ');
  await expect(target.restore()).rejects.toThrow('damaged');
  expect(await target.isUntouched()).toBe(true);
});

test('what was open when it was taken opens nothing afterwards, but for links that are not mailed yet', async () => {
  const { camille } = world;
  const binding = bindingOf((await findPasswordOwner(loge.database, camille.id))?.password_hash ?? null);
  const link = { userId: camille.id, lifetimeMs: 24 * 3_600_000, payload: { boundTo: binding } } as const;
  const now = loge.now;
  const [mailed, waiting] = [
    await issueToken(loge.database, { ...link, purpose: 'new-password' }, now),
    await issueToken(loge.database, { ...link, purpose: 'invitation' }, now),
  ];
  const undo = await issueToken(loge.database, { ...link, purpose: 'undo-change' }, now);
  const mail = { dedupeKey: 'not sent yet', template: 'invitation', lang: 'fr', userId: camille.id } as const;
  const texts = { subject: 'Bienvenue', text: 'Bienvenue', html: '<p>Bienvenue</p>' } as const;
  await insertMail(loge.database, {
    ...mail,
    ...texts,
    conciergerieId: null,
    orderId: null,
    from: 'loge@loge.test',
    to: 'camille@example.test',
    replyTo: null,
    oneTimeToken: waiting,
  });
  expect(await loge.call('MyProfile', {}, camille)).toMatchObject({ code: 0 });

  await target.take();
  await target.restore();
  await target.onTarget(async (database) => {
    const open = await database.selectFrom('sessions').select('token_hash').where('ended_at', 'is', null).execute();
    expect(open).toEqual([]);
    const read = (token: string) => readToken(database, token, ['new-password', 'invitation', 'undo-change'], now);
    expect(await Promise.all([mailed, waiting, undo].map(read))).toEqual([
      null,
      expect.objectContaining({ user_id: camille.id }),
      expect.objectContaining({ user_id: camille.id }),
    ]);
  });
});
