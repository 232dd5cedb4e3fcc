import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* Where a desk did not keep its hours, by the sessions of its cash registers. Spec: manager §7 "Exports". */

const loge = startTestServer({ now: '2026-11-20T10:00:00Z' });
let world: OrderingWorld;
let prod: Person & Signed;
let caisse = 0;

beforeAll(async () => {
  world = await orderingWorld(loge);
  prod = await world.manager(['PROD']);
  const made = await loge.call('CreateCaisseForConciergerie', { name: 'Caisse du hall', cash: 15_000 }, prod);
  caisse = (made.data as unknown as { id: number }).id;
  await loge.database.deleteFrom('opening_hours').where('conciergerie_id', '=', world.conciergerieId).execute();
  await loge.database
    .insertInto('opening_hours')
    .values({
      conciergerie_id: world.conciergerieId,
      ...{ audience: 'desk', days_of_week: 31, opens_at_hhmm: 900, closes_at_hhmm: 1800 },
    })
    .execute();
});

const count = async (act: 'ouverture' | 'fermeture', at: string) => {
  loge.now = new Date(at);
  const marc = { ...world.marc, ...(await loge.signIn(world.marc.login)) };
  const answer = await loge.call('UpdateCaisseAmount', { caisse, [act]: true, cash: 15_000, cb: 0, checks: 0 }, marc);
  expect(answer, answer.message).toMatchObject({ code: 0 });
};
const file = async (fields: Record<string, string> = {}, as: Signed = prod) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'ExportHoursAlerts', ...fields }).toString()}`,
    headers: { 'x-session': as.token },
  });

test('ExportHoursAlerts reports each day that is over what was not kept, and nothing of today', async () => {
  // Monday from 9:40 to 17:00, Tuesday to the minute, nobody on Wednesday; it is Thursday.
  await count('ouverture', '2026-11-23T08:40:00Z');
  await count('fermeture', '2026-11-23T16:00:00Z');
  await count('ouverture', '2026-11-24T08:00:00Z');
  await count('fermeture', '2026-11-24T17:00:00Z');
  loge.now = new Date('2026-11-26T12:00:00Z');
  prod = { ...prod, ...(await loge.signIn(prod.login)) };
  const { body } = await file({ from: '2026-11-23' });
  const [head, ...lines] = body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(head).toBe('Jour;Conciergerie;Responsable;Alerte;Ouverture prévue;Fermeture prévue;Minutes');
  expect(lines.map((line) => [line.split(';')[0], ...line.split(';').slice(3)])).toEqual([
    ['2026-11-23', 'Ouverte en retard', '09:00', '18:00', '40'],
    ['2026-11-23', 'Fermée trop tôt', '09:00', '18:00', '60'],
    ['2026-11-25', 'Pas ouverte', '09:00', '18:00', '540'],
  ]);
  // Without a day 45 days back: all of them before the first opening as well.
  const usual = (await file()).body.trimEnd().split('\r\n');
  expect(usual.length - 1).toBeGreaterThan(25);
});

test('is for PROD alone', async () => {
  const other = await world.manager(['BIZLOG']);
  expect((await file({}, other)).json()).toMatchObject({ refusal: 'forbidden' });
});
