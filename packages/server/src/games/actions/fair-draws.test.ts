import { setActualite } from '@loge/contract/content/set-actualite';
import type { launchRoue } from '@loge/contract/games/launch-roue';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildWheel } from '../../testing/game-builders.ts';
import { playWheel } from '../../testing/play-wheel.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { verifyDraws } from '../find-unfair-draws.ts';

/* Chance that was committed beforehand, and limits at the midnight of a day with 25 hours. See docs/rules/games.md. */

type Spun = OutputOf<typeof launchRoue>;
const spunOf = (data: unknown): Spun => data as Spun;

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
  /** Each plays eight times on each side of midnight, all at once; `npm run wheel-drill` has ten thousand play. */
  const plays = Number(process.env['PLAYS'] ?? 128);
  const players = Math.ceil(plays / 16);
  const spinsEach = 6;
  const winsAllowed = 2;

  test(
    'gives each person their spins of each day and the desk its wins of each day, however many play at once',
    async () => {
      const people: Signed[] = [];
      for (let one = 0; one < players; one += 1) people.push(await person());
      const { id } = await buildWheel(loge.database, {
        conciergerieIds: [desk],
        spins_per_user_per_day: spinsEach,
        wins_per_conciergerie_per_day: winsAllowed,
      });
      loge.server.services.caches.clear();
      const startedAt = performance.now();
      const playAll = (now: Date) => {
        loge.now = now;
        return people.flatMap((one) => Array.from({ length: 8 }, () => playWheel(loge, id, one)));
      };
      const evening = playAll(before);
      // Half of the evening's are under way while those of the night arrive.
      await some(evening, evening.length / 2);
      const played = await Promise.all([...evening, ...playAll(after)]);
      const answers = played.map(({ answer }) => answer);
      const putOff = played.reduce((sum, each) => sum + each.putOff, 0);
      const seconds = Math.round((performance.now() - startedAt) / 1_000);

      expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
      const spun = answers.filter(({ data }) => spunOf(data).canSpin);
      const found = await sql<{ day: string; most: number; wins: number; spins: number; people: number }>`
        select day, max(spin_number) as most, count(win_number) as wins, count(*) as spins, count(distinct user_id) as people
          from wheel_spins where wheel_id = ${id} group by day order by day
      `.execute(loge.database);
      expect(found.rows.map(({ day }) => day).filter((day) => !['2026-10-25', '2026-10-26'].includes(day))).toEqual([]);
      for (const { most, wins, spins } of found.rows) {
        expect(most).toBeLessThanOrEqual(spinsEach);
        expect(wins).toBeLessThanOrEqual(winsAllowed);
        expect(spins).toBeLessThanOrEqual(spinsEach * players);
      }
      // What was answered is what was kept: no spin twice, none lost, and as many were told of a win as won.
      const sum = (of: (row: (typeof found.rows)[number]) => number) =>
        found.rows.reduce((all, row) => all + of(row), 0);
      expect(spun.length).toBe(sum(({ spins }) => spins));
      expect(spun.filter(({ data }) => spunOf(data).won)).toHaveLength(sum(({ wins }) => wins));
      const [wheel] = (await verifyDraws(loge.database)).filter(({ wheelId }) => wheelId === id);
      expect(wheel?.wrong).toEqual([]);
      expect(wheel?.spins).toBe(spun.length);
      if (plays < 1_000) return;
      // One spin in twelve wins: among so many nobody could miss the prizes of a day.
      const busy = found.rows.filter(({ spins }) => spins >= 500);
      expect(busy.map(({ wins }) => wins)).toEqual(busy.map(() => winsAllowed));
      process.stdout.write(
        [
          ...found.rows.map(
            ({ day, spins, wins, people: of }) =>
              `${day}: ${spins} spins of ${of} people, ${wins} wins of ${winsAllowed}.`,
          ),
          `${answers.length} plays in ${seconds} s, ${putOff} times put off; ${spun.length} spins, each drawn again as it was.`,
          '',
        ].join('\n'),
      );
    },
    120_000 + plays * 200,
  );
});

/** Once so many of them are done. */
const some = (all: readonly Promise<unknown>[], count: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let done = 0;
    for (const one of all)
      one.then(() => {
        done += 1;
        if (done >= count) resolve();
      }, reject);
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
