import { basicData } from '@loge/contract/access/basic-data';
import { acceptEggHuntParticipation } from '@loge/contract/games/accept-egg-hunt-participation';
import { eggHuntClick } from '@loge/contract/games/egg-hunt-click';
import { getEggHuntForBnf } from '@loge/contract/games/get-egg-hunt-for-bnf';
import { getGameImageAndText } from '@loge/contract/games/get-game-image-and-text';
import { getHuntStatusForBnf } from '@loge/contract/games/get-hunt-status-for-bnf';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { buildEggHunt } from '../../testing/game-builders.ts';
import { keepPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
const MORNING = new Date('2026-11-20T10:00:00Z');
let desk = 0;

const person = async (conciergerieId = desk): Promise<Signed & { id: number; login: string }> => {
  const { id, login } = await buildBeneficiary(loge.database, { conciergerie_id: conciergerieId });
  return { ...(await loge.signIn(login)), id, login };
};

const later = (minutes: number): void => {
  loge.now = new Date(loge.now.getTime() + minutes * 60_000);
};

const huntOf = async (overrides: Omit<Parameters<typeof buildEggHunt>[1], 'conciergerieIds'> = {}): Promise<number> => {
  const id = await buildEggHunt(loge.database, { conciergerieIds: [desk], ...overrides });
  loge.server.services.caches.clear();
  return id;
};

const accept = (eggHuntId: number, as: Signed, accepted = true) =>
  ask(loge, acceptEggHuntParticipation, { accepted, eggHuntId }, as);

const gameOf = async (as: Signed) => (await ask(loge, basicData, {}, as)).currentGame;

/** Clicks the egg that is shown. */
async function find(eggHuntId: number, as: Signed) {
  const game = await gameOf(as);
  expect(game).toMatchObject({ eggHunt: eggHuntId, shouldShowEgg: true });
  return ask(loge, eggHuntClick, { eggHuntId, x: game?.x ?? 0, y: game?.y ?? 0 }, as);
}

const foundEggs = (eggHuntId: number) =>
  loge.database
    .selectFrom('egg_hunt_eggs')
    .selectAll()
    .where('egg_hunt_id', '=', eggHuntId)
    .where('found_at', 'is not', null)
    .execute();

beforeEach(async () => {
  loge.now = MORNING;
  desk = await buildConciergerie(loge.database);
});

describe("'AcceptEggHuntParticipation', 'GetEggHuntForBnf', 'GetHuntStatusForBnf'", () => {
  test('is shown with its words, and is answered', async () => {
    const eggHuntId = await huntOf({ refuse_label_fr: 'Non merci' });
    const camille = await person();
    expect(await gameOf(camille)).toEqual({ eggHunt: eggHuntId, shouldShowEgg: false, x: 0, y: 0 });
    const { eggHunt } = await ask(loge, getEggHuntForBnf, {}, camille);
    expect(eggHunt).toMatchObject({
      eggHunt: eggHuntId,
      acceptedYet: null,
      textWelcomePopup: { fr: '<p>Jouez</p>', en: '<p>Jouez</p>' },
      buttonClosePopup: { fr: 'Fermer', en: 'Close' },
      buttonAcceptGame: { fr: 'Accepter', en: 'Accept' },
      buttonRefuseGame: { fr: 'Non merci', en: 'Non merci' },
    });

    expect((await accept(eggHuntId, camille, false)).currentGame).toBeNull();
    expect(await gameOf(camille)).toBeNull();
    expect((await ask(loge, getEggHuntForBnf, {}, camille)).eggHunt?.acceptedYet).toBe(false);

    const { currentGame } = await accept(eggHuntId, camille);
    expect(currentGame?.shouldShowEgg).toBe(true);
    expect((await accept(eggHuntId, camille)).currentGame).toEqual(currentGame);
    expect(await ask(loge, getHuntStatusForBnf, {}, camille)).toEqual({ currentGame });
  });

  test('needs the header of the application, for it is a GET that writes', async () => {
    const eggHuntId = await huntOf();
    const camille = await person();
    const bare = await loge.server.app.inject({
      url: `/gateway?action=AcceptEggHuntParticipation&accepted=true&eggHuntId=${eggHuntId}`,
      cookies: { loge_session: camille.token },
    });
    expect(bare.json()).toMatchObject({ refusal: 'app-header-missing' });
    expect((await ask(loge, getEggHuntForBnf, {}, camille)).eggHunt?.acceptedYet).toBeNull();
  });

  test('is not for people of another desk, nor after the hunt', async () => {
    const eggHuntId = await huntOf();
    const stranger = await person(await buildConciergerie(loge.database));
    expect(await gameOf(stranger)).toBeNull();
    expect(await ask(loge, getEggHuntForBnf, {}, stranger)).toEqual({ eggHunt: null });
    const input = { accepted: true, eggHuntId };
    expect(await loge.call('AcceptEggHuntParticipation', input, stranger)).toMatchObject({ refusal: 'not-found' });
    const click = { eggHuntId, x: 0.5, y: 0.5 };
    expect(await loge.call('EggHuntClick', click, stranger)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('GetGameImageAndText', { eggHuntId }, stranger)).toMatchObject({ refusal: 'not-found' });
    await loge.database.updateTable('egg_hunts').set({ to_date: '2026-11-19' }).where('id', '=', eggHuntId).execute();
    loge.server.services.caches.clear();
    expect(await gameOf(await person())).toBeNull();
  });
});

describe("'EggHuntClick', 'GetGameImageAndText'", () => {
  test('loses, then the next wins; the winner is told and done for today, and so is the desk', async () => {
    const picture = await keepPicture(loge, { isPublic: true });
    const eggHuntId = await huntOf({ losing_image_ids: [picture.id] });
    const [camille, alex] = [await person(), await person()];
    await accept(eggHuntId, camille);
    await accept(eggHuntId, alex);
    expect(await find(eggHuntId, camille)).toMatchObject({
      result: 'losing',
      text: { fr: '<p>Perdu</p>', en: '<p>Lost</p>' },
      imageId: picture.id,
    });
    expect(await find(eggHuntId, alex)).toMatchObject({ result: 'winning', text: { fr: '<p>Gagné</p>' } });
    const told = await loge.database
      .selectFrom('notifications')
      .select(['user_id', 'label_fr'])
      .where('user_id', 'in', [camille.id, alex.id])
      .execute();
    expect(told).toEqual([{ user_id: alex.id, label_fr: 'Vous avez gagné\u00a0: La chasse' }]);
    later(4);
    expect((await gameOf(camille))?.shouldShowEgg).toBe(false);
    expect((await gameOf(alex))?.shouldShowEgg).toBe(false);
    later(24 * 60);
    expect((await gameOf(await loge.signIn(camille.login)))?.shouldShowEgg).toBe(true);
  });

  test('appears again minutes after the last, and must be clicked where it lies', async () => {
    const eggHuntId = await huntOf({ eggs_before_win: 10 });
    const camille = await person();
    const click = { eggHuntId, x: 0.5, y: 0.001 };
    expect(await loge.call('EggHuntClick', click, camille)).toMatchObject({ refusal: 'game-not-accepted' });
    const { currentGame } = await accept(eggHuntId, camille);
    const shown = { eggHuntId, x: currentGame?.x, y: currentGame?.y };
    expect(await loge.call('EggHuntClick', click, camille)).toMatchObject({ refusal: 'egg-not-shown', http: 409 });
    expect(await loge.call('EggHuntClick', { eggHuntId, x: 2 }, camille)).toMatchObject({ refusal: 'invalid-input' });
    expect(await find(eggHuntId, camille)).toMatchObject({ result: 'losing' });
    // The same egg again, from another device.
    expect(await loge.call('EggHuntClick', shown, camille)).toMatchObject({ code: 0, data: { result: 'losing' } });
    expect(await foundEggs(eggHuntId)).toHaveLength(1);

    const next = await loge.database
      .selectFrom('egg_hunt_eggs')
      .select(['x', 'y'])
      .where('egg_hunt_id', '=', eggHuntId)
      .where('found_at', 'is', null)
      .executeTakeFirstOrThrow();
    const early = { eggHuntId, x: Number(next.x), y: Number(next.y) };
    expect((await gameOf(camille))?.shouldShowEgg).toBe(false);
    expect(await loge.call('EggHuntClick', early, camille)).toMatchObject({ refusal: 'egg-not-shown' });
    later(4);
    expect(await find(eggHuntId, camille)).toMatchObject({ result: 'losing' });
  });

  test('shown while a colleague wins the last one ends the day', async () => {
    const eggHuntId = await huntOf({ eggs_before_win: 0 });
    const [camille, alex] = [await person(), await person()];
    const { currentGame } = await accept(eggHuntId, camille);
    await accept(eggHuntId, alex);
    expect(await find(eggHuntId, alex)).toMatchObject({ result: 'winning' });
    const shown = { eggHuntId, x: currentGame?.x ?? 0, y: currentGame?.y ?? 0 };
    expect(await ask(loge, eggHuntClick, shown, camille)).toMatchObject({
      result: 'doneForToday',
      text: { fr: '<p>À demain</p>' },
    });
    expect(await foundEggs(eggHuntId)).toHaveLength(1);
  });

  test('has a picture, and so have the popups', async () => {
    const picture = await keepPicture(loge, { isPublic: true });
    const eggHuntId = await huntOf({ egg_image_id: picture.id });
    const camille = await person();
    const egg = await ask(loge, getGameImageAndText, { eggHuntId }, camille);
    expect(egg).toMatchObject({ image: { contentType: 'image/png' }, text: { fr: '', en: '' } });
    expect(await ask(loge, getGameImageAndText, { eggHuntId, imageType: 'losing' }, camille)).toEqual({
      image: null,
      text: { fr: '<p>Perdu</p>', en: '<p>Lost</p>' },
    });
  });
});

describe('fifty clicks at once', () => {
  test('on one egg find it once', async () => {
    const eggHuntId = await huntOf({ eggs_before_win: 3 });
    const camille = await person();
    const { currentGame } = await accept(eggHuntId, camille);
    const shown = { eggHuntId, x: currentGame?.x, y: currentGame?.y };
    const answers = await Promise.all(Array.from({ length: 50 }, () => loge.call('EggHuntClick', shown, camille)));
    expect(answers.map(({ data }) => (data as { result: string } | null)?.result)).toEqual(
      Array.from({ length: 50 }, () => 'losing'),
    );
    expect(await foundEggs(eggHuntId)).toHaveLength(1);
  }, 60_000);

  test('of twenty people on their own eggs win what the desk gives away', async () => {
    const eggHuntId = await huntOf({ eggs_before_win: 3, wins_per_day: 2 });
    const people = await Promise.all(Array.from({ length: 20 }, () => person()));
    const eggs = await Promise.all(people.map(async (as) => ({ as, game: (await accept(eggHuntId, as)).currentGame })));
    const answers = await Promise.all(
      eggs.map(({ as, game }) => ask(loge, eggHuntClick, { eggHuntId, x: game?.x ?? 0, y: game?.y ?? 0 }, as)),
    );
    const count = (wanted: string) => answers.filter(({ result }) => result === wanted).length;
    expect([count('losing'), count('winning'), count('doneForToday')]).toEqual([6, 2, 12]);
  }, 60_000);
});
