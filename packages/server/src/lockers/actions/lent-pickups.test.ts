import type { OrderStatus } from '@loge/domain/orders/order-status';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { findOpenedByCode } from '../presented-code.ts';
import { markLockerLoanUsed } from '../rows/locker-loan-rows.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

const workflow = 'DEPOSE_REPRISE_ENTREPRISE' as const;
const day = 86_400_000;

beforeAll(async () => {
  world = await orderingWorld(loge);
  await loge.database
    .updateTable('conciergeries')
    .set({ locker_name: 'IRIS-A', locker_location: 'Hall B' })
    .where('id', '=', world.conciergerieId)
    .execute();
  shirts = await world.offer({ workflow, has_locker_rules: true });
});

const order = async (status: OrderStatus = 'available_in_locker', offer = shirts) => {
  const built = { conciergerieId: world.conciergerieId, beneficiary_id: world.camille.id, workflow };
  return (await buildOrder(loge.database, { ...built, offer, status })).id;
};
const lend = (orderId: number, forName = 'Paul Garnier', as: Signed = world.camille) =>
  loge.call('LendLockerPickup', { orderId, forName }, as);
/** The code that stands at the end of a lent pick-up's link. */
const lentCode = async (orderId: number, forName?: string): Promise<string> =>
  String((await lend(orderId, forName)).data?.['link'])
    .split('/')
    .at(-1) ?? '';
const takeBack = (orderId: number, as: Signed = world.camille) => loge.call('TakeBackLockerPickup', { orderId }, as);
const ownCode = async (orderId: number): Promise<string> =>
  String((await loge.call('QrCodeForKernOrder', { orderId }, world.camille)).data?.['qrCode']);
const read = (token: string) => loge.call('ReadLentPickup', { token });
const opens = async (code: string, now = loge.now) => (await findOpenedByCode(loge.database, code, now))?.order.id;

describe('LendLockerPickup', () => {
  test('gives a link with a code of its own, told to nobody else, and says to whom it is lent', async () => {
    const orderId = await order();
    const { data } = await lend(orderId);
    expect(data).toEqual({
      link: expect.stringMatching(new RegExp(`/#!/casier/CMD-${orderId}-[0-9a-f]{32}$`)) as string,
      expiresAt: new Date(loge.now.getTime() + 7 * day).toISOString(),
    });
    const code = String(data?.['link']).split('/').at(-1) ?? '';
    expect(code).not.toBe(await ownCode(orderId));
    expect(await opens(code)).toBe(orderId);
    expect(await opens(await ownCode(orderId)), 'one’s own goes on').toBe(orderId);
    expect((await loge.call('QrCodeForKernOrder', { orderId }, world.camille)).data?.['loan']).toMatchObject({
      givenName: 'Paul Garnier',
    });
    const kept = await loge.database.selectFrom('locker_loans').selectAll().where('order_id', '=', orderId).execute();
    expect(JSON.stringify(kept)).not.toContain(code.slice(-32));
  });

  test('ends what was lent before', async () => {
    const orderId = await order();
    const [first, second] = [await lentCode(orderId), await lentCode(orderId, 'Zoé')];
    expect(await opens(first)).toBeUndefined();
    expect(await opens(second)).toBe(orderId);
  });

  test('is for what lies in a locker, one’s own, and by beneficiaries', async () => {
    expect(await lend(await order('accepted'))).toMatchObject({ refusal: 'locker-code-not-needed' });
    const usual = await world.offer({ workflow });
    expect(await lend(await order('accepted', usual))).toMatchObject({ refusal: 'order-without-locker' });
    const orderId = await order();
    expect(await lend(orderId, 'Paul', await world.beneficiary())).toMatchObject({ refusal: 'not-found' });
    expect(await lend(orderId, 'Paul', world.forCamille)).toMatchObject({ refusal: 'forbidden' });
    expect(await lend(orderId, ' ')).toMatchObject({ fields: [{ field: 'forName' }] });
  });

  test('of two who lend at once one link is good', async () => {
    const orderId = await order();
    const codes = await Promise.all([lentCode(orderId), lentCode(orderId)]);
    const opened = await Promise.all(codes.map((code) => opens(code)));
    expect(opened.filter((id) => id === orderId)).toHaveLength(1);
  });
});

describe('TakeBackLockerPickup', () => {
  test('makes link and code worth nothing, once', async () => {
    const orderId = await order();
    const code = await lentCode(orderId);
    expect(await read(code)).toMatchObject({ code: 0 });
    expect(await takeBack(orderId, await world.beneficiary())).toMatchObject({ refusal: 'not-found' });
    expect(await takeBack(orderId)).toMatchObject({ code: 0 });
    expect(await opens(code)).toBeUndefined();
    expect(await read(code)).toMatchObject({ code: 67, refusal: 'link-expired' });
    expect(await takeBack(orderId)).toMatchObject({ code: 323, refusal: 'locker-loan-over' });
  });
});

describe('ReadLentPickup', () => {
  test('tells where to go and nothing of the order', async () => {
    const { data } = await read(await lentCode(await order()));
    expect(Object.keys(data ?? {}).toSorted()).toEqual(
      [
        'box',
        'conciergerieName',
        'expiresAt',
        'givenName',
        'lentBy',
        'lockerLocation',
        'lockerName',
        'zone',
      ].toSorted(),
    );
    expect(data).toMatchObject({ givenName: 'Paul Garnier', lockerName: 'IRIS-A', lockerLocation: 'Hall B' });
  });

  test('knows no code of a beneficiary’s own, none that was used, is over or of another order', async () => {
    const orderId = await order();
    expect(await read(await ownCode(orderId))).toMatchObject({ refusal: 'link-expired' });
    const code = await lentCode(orderId);
    const other = await order();
    expect(await opens(code.replace(`-${orderId}-`, `-${other}-`))).toBeUndefined();
    expect(await opens(code, new Date(loge.now.getTime() + 7 * day))).toBeUndefined();
    const opened = await findOpenedByCode(loge.database, code, loge.now);
    const use = () => markLockerLoanUsed(loge.database, opened?.loanId ?? 0, loge.now);
    expect((await Promise.all([use(), use()])).filter(Boolean)).toHaveLength(1);
    const seen = await loge.call('OrderDetail', { id: orderId }, world.camille);
    expect(seen.data).toMatchObject({ order: { lockerTakenBy: 'Paul Garnier' } });
    expect(await read(code)).toMatchObject({ refusal: 'link-expired' });
  });
});

describe('GetPublicQrCode', () => {
  const picture = (token: string, address = '203.0.113.7') =>
    loge.server.app.inject({
      method: 'GET',
      url: '/gateway',
      query: { action: 'GetPublicQrCode', token },
      remoteAddress: address,
    });

  test('draws a code that opens something, own or lent, as a picture that a mail shows', async () => {
    const orderId = await order();
    for (const code of [await ownCode(orderId), await lentCode(orderId)]) {
      const answer = await picture(code);
      expect(answer.headers['content-type']).toContain('image/png');
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect(width).toBe(height);
      expect(width).toBeGreaterThan(300);
    }
    const dropOff = await order('to_be_dropped_off');
    expect((await picture(await ownCode(dropOff))).headers['content-type']).toContain('image/png');
  });

  test('draws nothing else, and lets nobody try many', async () => {
    const orderId = await order();
    const wrong = `CMD-${orderId}-${'0'.repeat(32)}`;
    const address = '198.51.100.9';
    for (const text of [wrong, 'CMD-999999999-00', 'https://example.org', '42'])
      expect((await picture(text, address)).json()).toMatchObject({ refusal: 'not-found' });
    for (let attempt = 4; attempt < 20; attempt += 1) await picture(wrong, address);
    expect((await picture(wrong, address)).json()).toMatchObject({ refusal: 'sign-in-limited' });
    expect((await picture(await ownCode(orderId), address)).json()).toMatchObject({ refusal: 'sign-in-limited' });
    expect((await picture(await ownCode(orderId))).statusCode).toBe(200);
  });
});
