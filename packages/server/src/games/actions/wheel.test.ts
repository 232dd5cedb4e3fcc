import { getActualiteForBnf } from '@loge/contract/content/get-actualite-for-bnf';
import { launchRoue } from '@loge/contract/games/launch-roue';
import type { Lang } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/connection.ts';
import { countSpins, insertSpin, lockWheel } from '../rows/wheel-rows.ts';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { buildWheel } from '../../testing/game-builders.ts';
import { playWheel } from '../../testing/play-wheel.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
/** A Friday morning in Paris. */
const MORNING = new Date('2026-11-20T10:00:00Z');
let desk = 0;

const person = async (conciergerieId = desk, lang: Lang = 'fr'): Promise<Signed & { id: number }> => {
  const { id, login } = await buildBeneficiary(loge.database, { conciergerie_id: conciergerieId, lang });
  return { ...(await loge.signIn(login)), id };
};

const wheelOf = async (overrides: Omit<Parameters<typeof buildWheel>[1], 'conciergerieIds'> = {}) => {
  const wheel = await buildWheel(loge.database, { conciergerieIds: [desk], ...overrides });
  loge.server.services.caches.clear();
  return wheel;
};

const spinsOf = async (wheelId: number) =>
  loge.database.selectFrom('wheel_spins').selectAll().where('wheel_id', '=', wheelId).orderBy('id').execute();

beforeAll(async () => {
  desk = await buildConciergerie(loge.database);
});

beforeEach(() => {
  loge.now = MORNING;
});

describe("'LaunchRoue'", () => {
  test('spins five times a day, tells what was not read yet, then says that it is enough', async () => {
    const camille = await person();
    const { id, newsId } = await wheelOf({ wins_per_conciergerie_per_day: 0 });
    const shown = await ask(loge, getActualiteForBnf, { actualiteId: newsId }, camille);
    expect(shown.actu.roue).toMatchObject({ id, libellesCourtsFr: ['Eau', 'Pause'], nbSpinsPerUserPerDay: 5 });

    const first = await ask(loge, launchRoue, { roueId: id }, camille);
    const second = await ask(loge, launchRoue, { roueId: id, already: [first.text] }, camille);
    expect([first.text, second.text].toSorted()).toEqual(['<p>Buvez</p>', '<p>Levez-vous</p>']);
    expect(first).toMatchObject({ canSpin: true, won: false, nbSpinsLeft: 4, offre: null });
    // Two labels in turn: the first tip lies on the even slices.
    expect((first.slice ?? -1) % 2).toBe(first.text === '<p>Buvez</p>' ? 0 : 1);

    for (const left of [2, 1, 0]) {
      expect(await ask(loge, launchRoue, { roueId: id }, camille)).toMatchObject({ canSpin: true, nbSpinsLeft: left });
    }
    expect(await ask(loge, launchRoue, { roueId: id }, camille)).toEqual({
      canSpin: false,
      text: '<p>À demain</p>',
      slice: null,
      won: false,
      nbSpinsLeft: 0,
      offre: null,
    });
    expect(await spinsOf(id)).toHaveLength(5);
  });

  test('speaks English, and French where English was left empty', async () => {
    const james = await person(desk, 'en');
    const { id } = await wheelOf({ wins_per_conciergerie_per_day: 0 });
    const first = await ask(loge, launchRoue, { roueId: id }, james);
    const second = await ask(loge, launchRoue, { roueId: id, already: [first.text] }, james);
    expect([first.text, second.text].toSorted()).toEqual(['<p>Drink</p>', '<p>Levez-vous</p>']);
  });

  test('counts the days of the desk', async () => {
    loge.now = new Date('2026-11-20T22:59:00Z');
    const camille = await person();
    const { id } = await wheelOf({ spins_per_user_per_day: 1, wins_per_conciergerie_per_day: 0 });
    expect(await ask(loge, launchRoue, { roueId: id }, camille)).toMatchObject({ canSpin: true });
    expect(await ask(loge, launchRoue, { roueId: id }, camille)).toMatchObject({ canSpin: false });
    // A minute later it is midnight in Paris.
    loge.now = new Date('2026-11-20T23:00:00Z');
    expect(await ask(loge, launchRoue, { roueId: id }, camille)).toMatchObject({ canSpin: true });
    expect((await spinsOf(id)).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
  });

  test('lets somebody win, who is told so, and shows where to', async () => {
    const offer = await buildOffer(loge.database, { conciergerieIds: [desk], name_fr: 'Coupe', name_en: 'Haircut' });
    loge.server.services.caches.clear();
    const camille = await person();
    const { id } = await wheelOf({ spins_per_user_per_day: 1000, offer_id: offer.id });
    let spin = await ask(loge, launchRoue, { roueId: id }, camille);
    while (!spin.won && spin.canSpin) spin = await ask(loge, launchRoue, { roueId: id }, camille);
    expect(spin).toMatchObject({ won: true, text: '<p>Gagné</p>', offre: { id: offer.id } });
    const told = await loge.database
      .selectFrom('notifications')
      .select(['type', 'label_fr', 'label_en'])
      .where('user_id', '=', camille.id)
      .execute();
    expect(told).toEqual([
      { type: 'game_won', label_fr: 'Vous avez gagné\u00a0: Coupe', label_en: 'You have won: Haircut' },
    ]);
    const logged =
      await sql`select 1 from business_log where action = 'game-won' and subject_user_id = ${camille.id}`.execute(
        loge.database,
      );
    expect(logged.rows).toHaveLength(1);
  });

  test('answers a repeat of the same intention without another spin', async () => {
    const camille = await person();
    const { id } = await wheelOf();
    const again = async () => loge.call('LaunchRoue', { roueId: id }, camille, { idempotencyKey: `spin-${id}` });
    expect((await again()).data).toEqual((await again()).data);
    expect(await spinsOf(id)).toHaveLength(1);
  });

  test('is not for people of another desk, nor for managers, nor after its news', async () => {
    const { id, newsId } = await wheelOf();
    const stranger = await person(await buildConciergerie(loge.database));
    expect(await loge.call('LaunchRoue', { roueId: id }, stranger)).toMatchObject({ refusal: 'not-found' });
    const { login } = await buildManager(loge.database, { conciergerieIds: [desk] });
    const manager = { ...(await loge.signIn(login)), conciergerieId: desk };
    expect(await loge.call('LaunchRoue', { roueId: id }, manager)).toMatchObject({ refusal: 'forbidden' });
    expect(await loge.call('LaunchRoue', { already: 'x' }, stranger)).toMatchObject({ refusal: 'invalid-input' });
    await loge.database.updateTable('news').set({ to_date: '2026-11-19' }).where('id', '=', newsId).execute();
    loge.server.services.caches.clear();
    expect(await loge.call('LaunchRoue', { roueId: id }, await person())).toMatchObject({ refusal: 'not-found' });
    expect(await spinsOf(id)).toEqual([]);
  });
});

describe('fifty spins at once', () => {
  test('of one person are five', async () => {
    const camille = await person();
    const { id } = await wheelOf();
    const answers = await Promise.all(Array.from({ length: 50 }, () => playWheel(loge, id, camille)));
    expect(answers.filter(({ answer }) => answer.code === 0)).toHaveLength(50);
    const spins = await spinsOf(id);
    expect(spins.map(({ spin_number }) => spin_number)).toEqual([1, 2, 3, 4, 5]);
  }, 60_000);

  test('of ten people give one win', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => person()));
    // So many spins that one of them wins: 300 without a win come once in 200,000,000,000 days.
    const { id } = await wheelOf({ spins_per_user_per_day: 30 });
    await Promise.all(people.flatMap((camille) => Array.from({ length: 30 }, () => playWheel(loge, id, camille))));
    const spins = await spinsOf(id);
    expect(spins).toHaveLength(300);
    expect(spins.filter(({ win_number }) => win_number !== null)).toHaveLength(1);
  }, 60_000);
});

describe('the lock', () => {
  /** Two who count at the same time, and then both save the spin that they found free. */
  async function bothSpin(lock: (database: Database, wheelId: number) => Promise<unknown>): Promise<string[]> {
    const camille = await person();
    const { id } = await wheelOf({ spins_per_user_per_day: 1 });
    const play = { wheelId: id, conciergerieId: desk, userId: camille.id, day: '2026-11-20' };
    const counted = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const one = (mine: number) =>
      loge.database.transaction().execute(async (transaction) => {
        await lock(transaction, id);
        const { spins } = await countSpins(transaction, play);
        counted[mine === 0 ? 0 : 1].resolve();
        if (lock === noLock) await Promise.all(counted.map(({ promise }) => promise));
        if (spins >= 1) return 'enough';
        const numbers = { spinNumber: spins + 1, spinsAllowed: 1, winNumber: null, winsAllowed: 0 };
        const wentBy = { labels: 2, tips: 2, tipsRead: [] };
        await insertSpin(transaction, { ...play, ...numbers, ...wentBy, slice: 0, tip: null, now: loge.now });
        return 'spun';
      });
    const results = await Promise.allSettled([one(0), one(1)]);
    return results.map((result) => (result.status === 'fulfilled' ? result.value : 'refused')).toSorted();
  }
  const noLock = async (): Promise<void> => {};

  test('lets the second see the first', async () => {
    expect(await bothSpin(lockWheel)).toEqual(['enough', 'spun']);
  });

  test('control: without it the constraint refuses the second', async () => {
    expect(await bothSpin(noLock)).toEqual(['refused', 'spun']);
  });
});
