import { getEggHunt } from '@loge/contract/games/get-egg-hunt';
import { getEggHuntForBnf } from '@loge/contract/games/get-egg-hunt-for-bnf';
import { getEggHunts } from '@loge/contract/games/get-egg-hunts';
import { setEggHunt } from '@loge/contract/games/set-egg-hunt';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, type Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* What editors make of egg hunts. Spec: partner-content-locker §2 "Egg hunts", §5, §7. */

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;
let cuts: BuiltOffer;
let [jpg, png] = ['', ''];

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['GAMES']);
  cuts = await world.offer();
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#24389b' } });
  jpg = (await drawn.clone().jpeg().toBuffer()).toString('base64');
  png = (await drawn.clone().png().toBuffer()).toString('base64');
});

const picture = (data = jpg) => ({ contentType: 'image/jpeg', data });
const hunt = (over: Record<string, unknown> = {}) => ({
  id: -1,
  titre: 'La chasse',
  fromDate: '2026-01-01',
  toDate: '2030-12-31',
  nbEggsToWin: 3,
  nbEggsBeforeWinning: 4,
  offre: cuts.id,
  buttonAcceptGame: { fr: 'Je participe', en: 'I’m in' },
  textWelcomePopup: { fr: '<p>Jouez<script>alert(1)</script></p>', en: '' },
  ...over,
});
const save = async (over: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) =>
  (await ask(loge, setEggHunt, { object: hunt(over), associations: [world.conciergerieId], ...rest }, nadia)).id;
const read = (eggHuntId: number) => ask(loge, getEggHunt, { eggHuntId }, nadia);

describe('SetEggHunt', () => {
  test('makes a hunt with its five groups of pictures, which beneficiaries then play', async () => {
    expect((await read(-1)).hunt).toMatchObject({ id: -1, nbEggsToWin: null, imagesLosingEgg: [] });
    const id = await save(
      {},
      {
        imageClickableEgg: picture(),
        imageWelcomePopup: picture(),
        imageWinningEgg: picture(),
        imageDoneForTodayEgg: picture(),
        imagesLosingEgg: [picture(), picture('0123456789'), picture(`data:image/jpeg;base64,${jpg}`)],
      },
    );
    const { hunt: made, conciergeries, offre } = await read(id);
    expect(made).toMatchObject({ titre: 'La chasse', nbEggsToWin: 3, nbEggsBeforeWinning: 4, version: 1 });
    expect(made.textWelcomePopup.fr).toBe('<p>Jouez</p>');
    expect(made.imageClickableEgg).toMatchObject({ contentType: 'image/jpeg' });
    expect(made.imagesLosingEgg).toHaveLength(2);
    expect(conciergeries).toEqual([world.conciergerieId]);
    expect(offre).toMatchObject({ id: cuts.id });
    const { eggHunt } = await ask(loge, getEggHuntForBnf, {}, world.camille);
    expect(eggHunt).toMatchObject({
      eggHunt: id,
      buttonAcceptGame: { fr: 'Je participe' },
      buttonClosePopup: { fr: 'Fermer' },
    });

    const [first] = made.imagesLosingEgg;
    await save(
      { ...made, titre: 'La grande chasse' },
      { imageClickableEgg: { id: made.imageClickableEgg?.id }, imagesLosingEgg: [{ id: first?.id }] },
    );
    const after = await read(id);
    expect(after.hunt).toMatchObject({ titre: 'La grande chasse', imageWelcomePopup: null, version: 2 });
    expect(after.hunt.imageClickableEgg?.id).toBe(made.imageClickableEgg?.id);
    expect(after.hunt.imagesLosingEgg.map((each) => each.id)).toEqual([first?.id]);
    expect(
      await loge.call('SetEggHunt', { object: { ...hunt(), id, version: 1 }, associations: [] }, nadia),
    ).toMatchObject({ refusal: 'changed-meanwhile' });
  });

  test('names all that is wrong at once', async () => {
    const answer = await loge.call(
      'SetEggHunt',
      {
        object: hunt({
          titre: '',
          toDate: null,
          nbEggsToWin: 2.5,
          nbEggsBeforeWinning: null,
          offre: null,
          buttonRefuseGame: { fr: 'x'.repeat(101), en: '' },
        }),
        associations: [world.conciergerieId],
        imageClickableEgg: picture(png),
        imagesLosingEgg: [{ id: 'a'.repeat(24) }],
      },
      nadia,
    );
    expect(answer.fields?.map(({ field }) => field)).toEqual([
      'object.titre',
      'object.toDate',
      'object.nbEggsToWin',
      'object.nbEggsBeforeWinning',
      'object.offre',
      'object.buttonRefuseGame.fr',
      'imageClickableEgg',
      'imagesLosingEgg.0.id',
    ]);
    const foreign = { object: hunt({ offre: 999_999_999 }), associations: [] };
    expect(await loge.call('SetEggHunt', foreign, nadia)).toMatchObject({ fields: [{ field: 'object.offre' }] });
  });

  test('is for editors and those who make games', async () => {
    const editor = await world.manager(['MANAGE_EDITORIAL_CONTENT']);
    expect((await loge.call('GetEggHunts', {}, editor, { method: 'GET' })).code).toBe(0);
    const mailer = await world.manager(['SEND_NEWSLETTER']);
    expect(await loge.call('GetEggHunts', {}, mailer, { method: 'GET' })).toMatchObject({ refusal: 'forbidden' });
  });
});

test('DeleteEggHunt takes a hunt away', async () => {
  const id = await save();
  expect((await loge.call('DeleteEggHunt', { object: { id }, associations: [] }, nadia)).code).toBe(0);
  const { eggHunts } = await ask(loge, getEggHunts, {}, nadia);
  expect(eggHunts.map((each) => each.hunt.id)).not.toContain(id);
  expect(await loge.call('GetEggHunt', { eggHuntId: id }, nadia, { method: 'GET' })).toMatchObject({
    refusal: 'not-found',
  });
});

test('a hunt that shows at other desks too is for others to change', async () => {
  const id = await save();
  const elsewhere = await buildConciergerie(loge.database);
  await loge.database
    .insertInto('egg_hunt_conciergeries')
    .values({ egg_hunt_id: id, conciergerie_id: elsewhere })
    .execute();
  const saved = { object: hunt({ id }), associations: [] };
  expect(await loge.call('SetEggHunt', saved, nadia)).toMatchObject({ refusal: 'content-elsewhere' });
});
