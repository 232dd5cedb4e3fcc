import { createHash } from 'node:crypto';
import { lockerCodeText } from '@loge/domain/lockers/locker-order';
import type { BoxStatusReason } from '@loge/domain/lockers/box-status';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../credentials/password-hash.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildUser } from '../../testing/builders.ts';
import { buildLocker } from '../../testing/locker-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type GatewayAnswer, type Signed, startTestServer } from '../../testing/running-server.ts';
import { lockerKeyOwner, signReport } from '../locker-proof.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let lockerName: string;
let lockerId: number;
let provider: Signed & { readonly sessionId: string };
let built = 0;
const login = 'livreur@locker.test';
const workflow = 'DEPOSE_REPRISE_ENTREPRISE' as const;

beforeAll(async () => {
  world = await orderingWorld(loge);
  await loge.database
    .updateTable('conciergeries')
    .set({ locker_name: 'HALL-B' })
    .where('id', '=', world.conciergerieId)
    .execute();
  shirts = await world.offer({ workflow, has_locker_rules: true });
  await loge.database
    .updateTable('partners')
    .set({ locker_pin_hash: await hashPassword('4821') })
    .where('id', '=', shirts.partnerId)
    .execute();
  await buildUser(loge.database, { is_partner: true, partner_id: shirts.partnerId, login });
  provider = await signInAtLocker();
});
beforeEach(async () => {
  built += 1;
  lockerName = `BENCH-${built}`;
  lockerId = await buildLocker(loge.database, { conciergerieId: world.conciergerieId, sizes: 'SML', name: lockerName });
});

async function signInAtLocker(): Promise<Signed & { readonly sessionId: string }> {
  const { data } = await loge.call('LoginLockerProvider', { login, nexencePin: '4821', noCookies: true });
  const { sessionToken, id } = data as unknown as { readonly sessionToken: string; readonly id: string };
  return { token: sessionToken, sessionId: id };
}

const order = async (status: OrderStatus, offer = shirts) => {
  const about = { conciergerieId: world.conciergerieId, beneficiary_id: world.camille.id, workflow };
  return (await buildOrder(loge.database, { ...about, offer, status })).id;
};
const codeOf = async (orderId: number): Promise<string> => {
  const { locker_code } = await loge.database
    .selectFrom('orders')
    .select('locker_code')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return lockerCodeText(orderId, locker_code);
};
const statusOf = async (orderId: number) =>
  (await loge.database.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
    .status;
const shown = (qrCode: string, name = lockerName) => loge.call('GetOrderByRefLockerId', { qrCode, lockerName: name });
const door = (orderNumber: number, over: Record<string, unknown>, as?: Signed) =>
  loge.call('SimulatorSendAction', { orderNumber, lockerName, ...over }, as);
const placeholders = { boxNumberExternalId: 'xx', boxNumberId: '11', mode: 'FULL', comment: '' };
const report = (orderNumber: number, reason: string, over: Record<string, unknown> = {}, as?: Signed) =>
  loge.call(
    'SetOrderBoxStatus',
    { orderNumber, lockerBlockExternalId: lockerName, ...placeholders, reason, ...over },
    as,
  );
const doors = async () => {
  const { data } = await loge.call('SimulatorGetLockers', { lockerName });
  return (data as unknown as { lockers: { id: number; doorOpened: boolean; orderNumber: number | null }[] }).lockers;
};
const list = (type: string, as: Signed | undefined = provider, over: Record<string, unknown> = {}) =>
  loge.call('GetOrdersByLockerBlock', { type, lockerName, ...over }, as);
const numbers = ({ data }: GatewayAnswer): number[] =>
  (data as unknown as { Orders: { order_number: number }[] }).Orders.map((row) => row.order_number);

describe('an order that goes through a bench', () => {
  test('is dropped by its beneficiary, recovered and dropped by its provider, and collected by its beneficiary', async () => {
    const orderId = await order('to_be_dropped_off');
    const qrCode = await codeOf(orderId);
    expect((await shown(qrCode)).data).toMatchObject({
      order: {
        order_number: orderId,
        last_name: expect.any(String) as string,
        box_info: { box_externalid: '' },
        boxes: [
          { size: 'S', number: 1 },
          { size: 'M', number: 2 },
          { size: 'L', number: 3 },
        ],
      },
    });
    expect((await door(orderId, { action: 'TO_CLOSE_DOOR', size: 'M', qrCode })).data).toEqual({ id: 2 });
    expect(await report(orderId, 'BENEFICIARY_DROP_OK', { qrCode })).toMatchObject({ data: { outcome: 'applied' } });
    expect(await statusOf(orderId)).toBe('dropped_off');
    expect((await doors()).map(({ doorOpened, orderNumber }) => [doorOpened, orderNumber])).toEqual([
      [true, null],
      [false, orderId],
      [true, null],
    ]);

    expect(numbers(await list('TO_RECOVER'))).toEqual([orderId]);
    expect(await door(orderId, { action: 'TO_OPEN_DOOR' }, provider)).toMatchObject({ code: 0 });
    expect(await report(orderId, 'PROVIDER_COLLECT_OK', {}, provider)).toMatchObject({ code: 0 });
    expect(await statusOf(orderId)).toBe('being_processed');
    expect(numbers(await list('TO_RECOVER'))).toEqual([]);

    expect(numbers(await list('TO_DROP'))).toContain(orderId);
    expect(await door(orderId, { action: 'TO_CLOSE_DOOR', size: 'L' }, provider)).toMatchObject({ data: { id: 3 } });
    expect(await report(orderId, 'PROVIDER_DROP_OK', {}, provider)).toMatchObject({ code: 0 });
    expect(await statusOf(orderId)).toBe('available_in_locker');
    expect(numbers(await list('TO_DROP'))).not.toContain(orderId);

    expect((await shown(qrCode)).data).toMatchObject({ order: { box_info: { box_externalid: '3' } } });
    expect(await door(orderId, { action: 'TO_OPEN_DOOR', qrCode })).toMatchObject({ data: { id: 3 } });
    expect(await report(orderId, 'BENEFICIARY_COLLECT_OK', { qrCode })).toMatchObject({ data: { outcome: 'applied' } });
    expect(['done', 'paid']).toContain(await statusOf(orderId));
    expect((await doors()).every(({ doorOpened }) => doorOpened)).toBe(true);
    // A code is good once: what it opened is out.
    expect(await shown(qrCode)).toMatchObject({ refusal: 'locker-code-refused' });
    expect(await door(orderId, { action: 'TO_OPEN_DOOR', qrCode })).toMatchObject({ refusal: 'locker-code-refused' });
    const told = await sql<{ holder: string }>`
      select holder from item_custody where order_id = ${orderId} and upper_inf(held)`.execute(loge.database);
    expect(told.rows.map(({ holder }) => holder)).toEqual(['beneficiary']);
  });

  test('is late once nobody has taken it out in time', async () => {
    const orderId = await order('being_processed');
    await door(orderId, { action: 'TO_CLOSE_DOOR' }, provider);
    await report(orderId, 'PROVIDER_DROP_OK', {}, provider);
    expect(numbers(await list('LATE'))).toEqual([]);
    await loge.database
      .updateTable('locker_places')
      .set({ due_at: new Date('2026-11-20T09:59:00Z') })
      .execute();
    expect(numbers(await list('LATE'))).toEqual([orderId]);
  });

  test('goes into a larger compartment where none of its size is free, and nowhere where none is', async () => {
    const orders = [];
    for (const _ of 'SML') orders.push(await order('being_processed'));
    const ids = [];
    for (const orderId of orders) ids.push((await door(orderId, { action: 'TO_CLOSE_DOOR' }, provider)).data?.['id']);
    expect(ids).toEqual([1, 2, 3]);
    const more = await order('being_processed');
    expect(await door(more, { action: 'TO_CLOSE_DOOR' }, provider)).toMatchObject({ refusal: 'no-free-compartment' });
  });
});

describe('nobody is believed for nothing', () => {
  test('a code opens its own order alone, at its own locker alone, in its own direction alone', async () => {
    const [orderId, another] = [await order('being_processed'), await order('being_processed')];
    for (const number of [orderId, another]) {
      await door(number, { action: 'TO_CLOSE_DOOR' }, provider);
      await report(number, 'PROVIDER_DROP_OK', {}, provider);
    }
    const qrCode = await codeOf(orderId);
    const refused = { refusal: 'locker-code-refused' };
    expect(await door(another, { action: 'TO_OPEN_DOOR', qrCode })).toMatchObject(refused);
    expect(await report(another, 'BENEFICIARY_COLLECT_OK', { qrCode })).toMatchObject(refused);
    expect(await report(orderId, 'PROVIDER_COLLECT_OK', { qrCode })).toMatchObject(refused);
    expect(await report(orderId, 'BENEFICIARY_COLLECT_OK')).toMatchObject(refused);
    expect(await door(orderId, { action: 'TO_CLOSE_DOOR' })).toMatchObject(refused);
    const elsewhere = `BENCH-OTHER-${built}`;
    await buildLocker(loge.database, { conciergerieId: world.conciergerieId, name: elsewhere });
    expect(await shown(qrCode, elsewhere)).toMatchObject(refused);
    expect(await door(orderId, { action: 'TO_OPEN_DOOR', qrCode, lockerName: elsewhere })).toMatchObject({
      refusal: 'locker-door-refused',
    });
    expect(await statusOf(orderId)).toBe('available_in_locker');
  });

  test('what was never put in is not taken out', async () => {
    const orderId = await order('to_be_dropped_off');
    expect(await report(orderId, 'PROVIDER_COLLECT_OK', {}, provider)).toMatchObject({
      refusal: 'locker-door-refused',
    });
  });

  test('another partner’s provider sees and opens nothing', async () => {
    const orderId = await order('being_processed', await world.offer({ workflow, has_locker_rules: true }));
    expect(numbers(await list('TO_DROP'))).not.toContain(orderId);
    expect(await door(orderId, { action: 'TO_CLOSE_DOOR' }, provider)).toMatchObject({
      refusal: 'locker-code-refused',
    });
    expect(await report(orderId, 'PROVIDER_DROP_OK', {}, provider)).toMatchObject({ refusal: 'locker-code-refused' });
  });

  test('wrong codes are counted, and after twenty from one place nobody there may try', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const limited = { refusal: 'sign-in-limited' };
    const tried: (string | null)[] = [];
    for (let index = 0; index < 22; index += 1) {
      const qrCode = `CMD-${index + 1}-${createHash('md5').update(String(index)).digest('hex')}`;
      tried.push((await loge.call('GetOrderByRefLockerId', { qrCode, lockerName }, undefined, { headers })).refusal);
    }
    expect(tried.slice(0, 18)).toEqual(Array.from({ length: 18 }, () => 'locker-code-refused'));
    expect(tried.at(-1)).toBe('sign-in-limited');
    const orderNumber = await order('to_be_dropped_off');
    const shows = { orderNumber, qrCode: 'CMD-1-wrong' };
    const opened = { ...shows, lockerName, action: 'TO_CLOSE_DOOR', size: 'M' };
    expect(await loge.call('SimulatorSendAction', opened, undefined, { headers })).toMatchObject(limited);
    const told = { ...shows, ...placeholders, lockerBlockExternalId: lockerName, reason: 'BENEFICIARY_DROP_OK' };
    expect(await loge.call('SetOrderBoxStatus', told, undefined, { headers })).toMatchObject(limited);
    await loge.database.deleteFrom('attempt_limits').execute();
  });

  test('a locker that is not simulated, or none at all, is not known', async () => {
    const refused = { refusal: 'unknown-locker' };
    expect(await loge.call('SimulatorGetLockers', { lockerName: 'NOWHERE' })).toMatchObject(refused);
    expect(await loge.call('GetOrderByRefLockerId', { lockerName: 'NOWHERE', qrCode: 'x' })).toMatchObject(refused);
    expect(await list('LATE', provider, { lockerName: 'NOWHERE' })).toMatchObject(refused);
    const nowhere = { lockerBlockExternalId: 'NOWHERE' };
    expect(await report(1, 'PROVIDER_DROP_OK', nowhere, provider)).toMatchObject(refused);
    await loge.database
      .updateTable('lockers')
      .set({ is_simulated: false, endpoint: 'https://locker.test', key_sealed: 'x' })
      .where('id', '=', lockerId)
      .execute();
    await isUnknown();
    // Without its address it has no connection: that makes no simulator of it.
    await loge.database.updateTable('lockers').set({ endpoint: null }).where('id', '=', lockerId).execute();
    await isUnknown();

    async function isUnknown(): Promise<void> {
      expect(await loge.call('SimulatorGetLockers', { lockerName })).toMatchObject(refused);
      expect(await door(1, { action: 'TO_OPEN_DOOR' })).toMatchObject(refused);
      const { data } = await loge.call('SimulatorGetLockerNames');
      expect((data as unknown as { lockerNames: string[] }).lockerNames).not.toContain(lockerName);
    }
  });
});

describe('a maker’s reports', () => {
  const key = 'shared with the maker';
  const sign = (orderNumber: number, reason: BoxStatusReason, eventId: string) => {
    const occurredAt = '2026-11-20T09:58:00Z';
    return { eventId, occurredAt, signature: signReport(key, { eventId, occurredAt, orderNumber, reason }) };
  };
  beforeEach(async () => {
    const key_sealed = loge.server.services.seal.seal(key, lockerKeyOwner(lockerId));
    await loge.database.updateTable('lockers').set({ key_sealed }).where('id', '=', lockerId).execute();
  });

  test('are believed for their signature, and each is taken once, whatever comes first', async () => {
    const orderId = await order('being_processed');
    const dropped = sign(orderId, 'PROVIDER_DROP_OK', 'e-1');
    const collected = sign(orderId, 'BENEFICIARY_COLLECT_OK', 'e-2');
    const outcome = async (answer: Promise<GatewayAnswer>) => (await answer).data?.['outcome'];
    expect(await outcome(report(orderId, 'PROVIDER_DROP_OK', dropped))).toBe('applied');
    expect(await outcome(report(orderId, 'PROVIDER_DROP_OK', dropped))).toBe('repeated');
    expect(await outcome(report(orderId, 'BENEFICIARY_COLLECT_OK', collected))).toBe('applied');
    expect(
      await outcome(report(orderId, 'BENEFICIARY_COLLECT_OK', sign(orderId, 'BENEFICIARY_COLLECT_OK', 'e-3'))),
    ).toBe('repeated');
    expect(await outcome(report(orderId, 'PROVIDER_DROP_OK', sign(orderId, 'PROVIDER_DROP_OK', 'e-4')))).toBe('stale');
    expect(['done', 'paid']).toContain(await statusOf(orderId));
  });

  test('of what its provider took out are taken, though it does not say which person that was', async () => {
    const orderId = await order('to_be_dropped_off');
    const reports = ['PROVIDER_COLLECT_OK', 'BENEFICIARY_DROP_OK'] as const;
    // Of something that nobody was to bring: kept, and somebody at the desk looks.
    expect(await report(orderId, 'PROVIDER_COLLECT_OK', sign(orderId, 'PROVIDER_COLLECT_OK', 'e-0'))).toMatchObject({
      data: { outcome: 'refused' },
    });
    const qrCode = await codeOf(orderId);
    await door(orderId, { action: 'TO_CLOSE_DOOR', size: 'M', qrCode });
    const outcomes = [];
    for (const reason of reports)
      outcomes.push((await report(orderId, reason, sign(orderId, reason, reason))).data?.['outcome']);
    expect(outcomes).toEqual(['applied', 'stale']);
    expect(await statusOf(orderId)).toBe('being_processed');
  });

  test('that are forged, or signed for something else, are refused', async () => {
    const orderId = await order('being_processed');
    const signed = sign(orderId, 'PROVIDER_DROP_OK', 'e-1');
    const refused = { refusal: 'locker-code-refused' };
    expect(await report(orderId, 'PROVIDER_DROP_OK', { ...signed, eventId: 'e-9' })).toMatchObject(refused);
    expect(await report(orderId, 'BENEFICIARY_COLLECT_OK', signed)).toMatchObject(refused);
    expect(await report(orderId, 'PROVIDER_DROP_OK', { ...signed, signature: 'ab' })).toMatchObject(refused);
    expect(await statusOf(orderId)).toBe('being_processed');
  });
});

describe('a provider at a locker', () => {
  test('signs in by the form of the specification, at a path of its own', async () => {
    const answer = await loge.server.app.inject({
      method: 'POST',
      url: '/provider-login',
      headers: { fromapp: 'loge-test/1', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ action: 'login', login, nexencePin: '4821', noCookies: 'true' }).toString(),
    });
    const { code, data } = answer.json<{ code: number; data: { sessionToken: string; id: string } }>();
    expect(code).toBe(0);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(data.sessionToken).not.toContain(data.id);
  });

  test.each([
    ['a wrong number', { login, nexencePin: '4822' }],
    ['nobody', { login: 'nobody@locker.test', nexencePin: '4821' }],
    ['who works for no partner', { login: 'camille', nexencePin: '4821' }],
  ])('is refused alike: %s', async (_, input) => {
    expect(await loge.call('LoginLockerProvider', input)).toMatchObject({ refusal: 'sign-in-refused', data: null });
  });

  test('is nobody anywhere else, and only in their own session', async () => {
    expect(await loge.call('AllOrdersPartner', {}, provider)).toMatchObject({ refusal: 'forbidden' });
    expect(await list('TO_DROP', provider, { sessionId: provider.sessionId })).toMatchObject({ code: 0 });
    expect(await list('TO_DROP', provider, { sessionId: 'another' })).toMatchObject({ refusal: 'not-authenticated' });
    loge.now = new Date(loge.now.getTime() + 31 * 60_000);
    expect(await list('TO_DROP')).toMatchObject({ refusal: 'not-authenticated' });
    provider = await signInAtLocker();
  });

  test('finds the people of the desk by the beginning of their last name, and nobody else does', async () => {
    const ines = await world.beneficiary({ first_name: 'Inès', last_name: 'Bénali' });
    const search = (as?: Signed, lastName = 'ben') => loge.call('RechercheBeneficiaire', { lockerName, lastName }, as);
    expect((await search(provider)).data).toEqual({
      beneficiaries: [{ beneficiary_id: ines.id, first_name: 'Inès', last_name: 'Bénali' }],
    });
    expect(await search()).toMatchObject({ refusal: 'not-authenticated', data: null });
    expect(await search(world.camille)).toMatchObject({ refusal: 'not-authenticated', data: null });
  });

  test('brings a parcel for somebody, who then takes it out', async () => {
    const make = (over: Record<string, unknown> = {}) =>
      loge.call(
        'CreateOrderByLockerBlock',
        { lockerBlockExternalId: lockerName, lowBox: false, beneficiaryId: world.camille.id, ...over },
        provider,
      );
    expect(await make()).toMatchObject({ refusal: 'no-parcel-offer' });
    const parcels = await world.offer({
      items: [{ price_cents: 0 }],
      workflow: 'RECEPTION_COLIS',
      has_locker_rules: true,
    });
    expect(parcels.partnerId, 'parcels are received by somebody else').not.toBe(shirts.partnerId);
    await loge.database
      .updateTable('conciergeries')
      .set({ parcel_delivery_offer_id: parcels.id })
      .where('id', '=', world.conciergerieId)
      .execute();
    const { data } = await make();
    const orderId = (data as unknown as { order: { order_number: number } }).order.order_number;
    expect(await door(orderId, { action: 'TO_CLOSE_DOOR', size: 'S' }, provider)).toMatchObject({ data: { id: 1 } });
    expect(await report(orderId, 'PROVIDER_DROP_OK', {}, provider)).toMatchObject({ code: 0 });
    expect(await statusOf(orderId)).toBe('available_in_locker');
    const stranger = await orderingWorld(loge);
    expect(await make({ beneficiaryId: stranger.camille.id })).toMatchObject({ refusal: 'not-found' });
  });
});

describe('SendAlert', () => {
  const state = async () =>
    (
      await loge.database
        .selectFrom('locker_compartments')
        .select(['state', 'fault'])
        .where('locker_id', '=', lockerId)
        .orderBy('number')
        .execute()
    )[0];

  test('makes the compartment of the person who proves that it is theirs faulty, and tells the desk of anything else', async () => {
    const orderId = await order('being_processed');
    await door(orderId, { action: 'TO_CLOSE_DOOR' }, provider);
    await report(orderId, 'PROVIDER_DROP_OK', {}, provider);
    const alert = (over: Record<string, unknown>) =>
      loge.call('SendAlert', {
        lockerName,
        alert: 'jammed',
        orderNumber: orderId,
        message: 'La porte ne s’ouvre pas',
        ...over,
      });
    expect(await alert({})).toMatchObject({ code: 0 });
    expect(await state()).toEqual({ state: 'occupied', fault: null });
    expect(await alert({ qrCode: await codeOf(orderId) })).toMatchObject({ code: 0 });
    expect(await state()).toEqual({ state: 'faulty', fault: 'jammed' });
    expect(await alert({ lockerName: 'NOWHERE' })).toMatchObject({ refusal: 'unknown-locker' });
  });
});
