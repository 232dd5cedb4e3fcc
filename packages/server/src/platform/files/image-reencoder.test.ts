import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { openImageReencoder } from './image-reencoder.ts';

const loge = startTestServer();
const imageReencoder = openImageReencoder();
afterAll(() => imageReencoder.close());

/** In the kind of file that must be held whole. */
const progressive = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
    .jpeg({ progressive: true })
    .toBuffer();

test('a picture that comes with a message is drawn anew before the transaction begins', async () => {
  const desk = await buildConciergerie(loge.database);
  const camille = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);
  const { imageReencoder: own } = loge.server.services;
  const held: number[] = [];
  const reencode = own.reencode.bind(own);
  vi.spyOn(own, 'reencode').mockImplementation(async (...wanted) => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
    `.execute(loge.database);
    held.push(rows[0]?.open ?? 0);
    return reencode(...wanted);
  });
  const file = { name: 'photo.png', contentType: 'image/png', bytes: new Uint8Array(await drawPicture()) };
  const send = () =>
    loge.call('postMessage', { messageThreadType: 'desk', targetId: desk, messageBody: '' }, camille, {
      file,
      idempotencyKey: 'one message',
    });
  expect(await send()).toMatchObject({ code: 0 });
  expect(held, 'nobody holds a connection meanwhile').toEqual([0]);
  expect(await send()).toMatchObject({ code: 0 });
  expect(held, 'a repeat draws nothing').toHaveLength(1);
});

describe('what is drawn anew', () => {
  test('is no larger than what it is for', async () => {
    const [small, large] = [await progressive(40), await progressive(5_100)];
    expect(await imageReencoder.reencode(small, 'jpeg', 1)).toMatchObject({ width: 40 });
    expect(await imageReencoder.reencode(large, 'jpeg', 1)).toBeNull();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"/>');
    expect(await imageReencoder.reencode(drawing, 'svg', 1)).toBeNull();
  }, 60_000);

  test('is so much of one person in a minute, and another’s does not wait behind it', async () => {
    const picture = await drawPicture('jpeg');
    // Each takes long enough that nobody is ahead by chance, however busy the machine is.
    const large = await progressive(400);
    await Promise.all([4, 5].map((person) => imageReencoder.reencode(picture, 'jpeg', person)));
    const order: string[] = [];
    const many = Array.from({ length: 25 }, () =>
      imageReencoder.reencode(large, 'jpeg', 2).then((drawn) => {
        order.push(drawn === 'too-many' ? 'refused' : 'many');
      }),
    );
    const one = imageReencoder.reencode(picture, 'jpeg', 3).then(() => order.push('one'));
    await Promise.all([...many, one]);
    expect(order.filter((who) => who === 'refused')).toHaveLength(5);
    // In one queue it would be the last of 21.
    expect(order.filter((who) => who !== 'refused').indexOf('one')).toBeLessThan(10);
  }, 60_000);
});
