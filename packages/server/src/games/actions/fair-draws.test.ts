import { setActualite } from '@loge/contract/content/set-actualite';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildWheel } from '../../testing/game-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { verifyDraws } from '../find-unfair-draws.ts';

/* Chance that was committed beforehand, and limits at the midnight of a day with 25 hours. See docs/rules/games.md. */

const loge = startTestServer();
let desk = 0;

beforeAll(async () => {
  desk = await buildConciergerie(loge.database);
});

const person = async (): Promise<Signed> => {
  const { login } = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  return loge.signIn(login);
};

describe("'LaunchRoue' at the midnight after the clocks went back", () => {
  // 25 October 2026 has 25 hours in Paris: it ends at 23:00 UTC.
  const before = new Date('2026-10-25T22:59:59.999Z');
  const after = new Date('2026-10-25T23:00:00.000Z');
  /** Each plays eight times on each side of midnight; `PLAYS=10000` plays ten thousand times, so many people at once as one process answers. */
  const players = Math.ceil(Number(process.env['PLAYS'] ?? 128) / 16);
  const atOnce = 16;

  test(
    'gives each person their spins of each day and the desk its win of each day, however many play at once',
    async () => {
      const people: Signed[] = [];
      for (let one = 0; one < players; one += 1) people.push(await person());
      const { id } = await buildWheel(loge.database, { conciergerieIds: [desk], spins_per_user_per_day: 6 });
      loge.server.services.caches.clear();
      const playAll = (some: readonly Signed[], now: Date) => {
        loge.now = now;
        return some.flatMap((one) => Array.from({ length: 8 }, () => loge.call('LaunchRoue', { roueId: id }, one)));
      };
      for (let first = 0; first < people.length; first += atOnce) {
        const some = people.slice(first, first + atOnce);
        const evening = playAll(some, before);
        // Those of the evening are under way while the first of the night arrive.
        await Promise.race(evening);
        const night = playAll(some, after);
        const answers = await Promise.all([...evening, ...night]);
        expect(answers.every(({ code }) => code === 0)).toBe(true);
      }
      const found = await sql<{ day: string; most: number; wins: number; spins: number }>`
      select day, max(spin_number) as most, count(win_number) as wins, count(*) as spins from wheel_spins where wheel_id = ${id}
      group by day order by day
    `.execute(loge.database);
      expect(found.rows.map(({ day }) => day).every((day) => ['2026-10-25', '2026-10-26'].includes(day))).toBe(true);
      for (const { most, wins, spins } of found.rows) {
        expect(most).toBeLessThanOrEqual(6);
        expect(wins).toBeLessThanOrEqual(1);
        expect(spins).toBeLessThanOrEqual(6 * players);
      }
      const [wheel] = (await verifyDraws(loge.database)).filter(({ wheelId }) => wheelId === id);
      expect(wheel?.wrong).toEqual([]);
      expect(wheel?.spins).toBe(found.rows.reduce((sum, { spins }) => sum + spins, 0));
    },
    players > 16 ? 1_200_000 : 120_000,
  );
});

describe('an auditor', () => {
  test('finds the commitment in the business log before anybody has played', async () => {
    const permissions = ['MANAGE_EDITORIAL_CONTENT'] as const;
    const { login } = await buildManager(loge.database, { conciergerieIds: [desk], permissions });
    const editor = { ...(await loge.signIn(login)), conciergerieId: desk };
    const object = {
      id: -1,
      titleInterne: 'Roue',
      summaryFr: 'Un tour',
      contentFr: '<p>Jouez</p>',
      fromDate: '2026-01-01',
      toDate: '2030-12-31',
      roue: { launchLabel: { fr: 'Lancer', en: '' }, libellesCourtsFr: ['Eau'], libellesLongsFr: ['<p>Buvez</p>'] },
    };
    const { id } = await ask(loge, setActualite, { object, associations: [desk] }, editor);
    const { id: roueId } = await loge.database
      .selectFrom('wheels')
      .select('id')
      .where('news_id', '=', id)
      .executeTakeFirstOrThrow();
    await loge.call('LaunchRoue', { roueId }, await person());
    const [wheel] = (await verifyDraws(loge.database)).filter(({ wheelId }) => wheelId === roueId);
    const logged = await sql<{ comment: string }>`
      select comment from business_log where action = 'wheel-committed' order by id desc limit 1
    `.execute(loge.database);
    expect(logged.rows[0]?.comment).toContain(`SHA-256 ${wheel?.commitment ?? 'none'}, 1 sur 12, 5 / 1`);
  });

  test('finds a win that somebody wrote in', async () => {
    const { id } = await buildWheel(loge.database, { conciergerieIds: [desk] });
    loge.server.services.caches.clear();
    const camille = await person();
    await loge.call('LaunchRoue', { roueId: id }, camille);
    const turned = sql`update wheel_spins set win_number = case when win_number is null then 1 end where wheel_id = ${id}`;
    await turned.execute(loge.database);
    expect((await verifyDraws(loge.database)).find(({ wheelId }) => wheelId === id)?.wrong).toHaveLength(1);
    await turned.execute(loge.database);
    expect((await verifyDraws(loge.database)).find(({ wheelId }) => wheelId === id)?.wrong).toEqual([]);
  });
});
