import { beforeAll, expect, test } from 'vitest';
import { buildBeneficiary, type Person } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { logRefusedAttempt } from './log-refused-attempt.ts';

const loge = startTestServer();
let camille: Person;

beforeAll(async () => {
  camille = await buildBeneficiary(loge.database);
});

const note = (address = '203.0.113.7') =>
  logRefusedAttempt(
    {
      services: loge.server.services,
      caller: null,
      client: { address, app: 'loge-test/1' },
      now: loge.now,
    },
    { action: 'link-replayed', comment: 'Lien déjà utilisé', subjectUserId: camille.id },
  );
const lines = () =>
  loge.database.selectFrom('business_log').selectAll().where('action', '=', 'link-replayed').orderBy('id').execute();

test('a hundred attempts at once leave one line, and the next quarter of an hour says how many there were', async () => {
  await Promise.all(Array.from({ length: 100 }, () => note()));
  expect(await lines()).toMatchObject([
    { subject_user_id: camille.id, author_id: null, client: 'loge-test/1 203.0.113.7', comment: 'Lien déjà utilisé' },
  ]);
  await note('198.51.100.9');
  expect(await lines()).toHaveLength(1);
  loge.now = new Date(loge.now.getTime() + 15 * 60_000);
  await note();
  expect((await lines()).at(-1)?.comment).toBe('Lien déjà utilisé (101 dans le quart d’heure précédent)');
});
