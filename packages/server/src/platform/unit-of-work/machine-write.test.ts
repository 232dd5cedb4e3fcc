import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildConciergerie } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { refuse } from '../refusal.ts';
import { machineWrite } from './machine-write.ts';

const loge = startTestServer();
const lock = (id: number) => sql`select id from conciergeries where id = ${id} for update`;

test('two writes that wait for each other both get through, each once', async () => {
  const ids = [await buildConciergerie(loge.database), await buildConciergerie(loge.database)] as const;
  let holders = 0;
  let tellBothHold: () => void = () => {};
  const bothHold = new Promise<void>((tell) => (tellBothHold = tell));
  const attempts = [0, 0];
  const crosswise = (who: 0 | 1): Promise<void> =>
    machineWrite(loge.server.services, `crosswise-${who}`, async (transaction, changes) => {
      attempts[who] = (attempts[who] ?? 0) + 1;
      await lock(ids[who]).execute(transaction);
      holders += 1;
      if (holders === 2) tellBothHold();
      await bothHold;
      await lock(ids[who === 0 ? 1 : 0]).execute(transaction);
      changes.record({ action: 'account-erased', conciergerieId: ids[who] });
    });
  await Promise.all([crosswise(0), crosswise(1)]);
  expect(Math.max(...attempts), 'one of them had to begin again').toBe(2);
  const lines = await loge.database
    .selectFrom('business_log')
    .select('conciergerie_id')
    .where('conciergerie_id', 'in', [...ids])
    .orderBy('conciergerie_id')
    .execute();
  expect(lines.map(({ conciergerie_id }) => conciergerie_id)).toEqual([...ids]);
});

test('any other failure is not tried again', async () => {
  let attempts = 0;
  const failing = machineWrite(loge.server.services, 'failing', () => {
    attempts += 1;
    return Promise.reject(new Error('broken'));
  });
  await expect(failing).rejects.toThrow('broken');
  expect(attempts).toBe(1);
});

test('a refusal is answered and leaves nothing behind, on the disk either', async () => {
  const conciergerieId = await buildConciergerie(loge.database);
  let wasPutAway = false;
  const answer = await machineWrite(loge.server.services, 'refused', (transaction, changes) => {
    changes.record({ action: 'account-erased', conciergerieId });
    changes.onRollback(() => {
      wasPutAway = true;
      return Promise.resolve();
    });
    return transaction
      .updateTable('conciergeries')
      .set({ name: 'Refused' })
      .where('id', '=', conciergerieId)
      .execute()
      .then(() => refuse('not-found'));
  });
  expect(answer).toMatchObject({ name: 'not-found' });
  expect(wasPutAway).toBe(true);
  const desk = loge.database.selectFrom('conciergeries').select('name').where('id', '=', conciergerieId);
  expect((await desk.executeTakeFirstOrThrow()).name).not.toBe('Refused');
  const lines = loge.database.selectFrom('business_log').select('id').where('conciergerie_id', '=', conciergerieId);
  expect(await lines.execute()).toEqual([]);
});
