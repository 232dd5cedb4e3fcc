import { lockerCodeText } from '@loge/domain/lockers/locker-order';
import { LINE_FAULTS_OFF } from '@loge/domain/lockers/line-simulator';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../credentials/password-hash.ts';
import { loadOrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { Changes } from '../../platform/unit-of-work/changes.ts';
import { buildUser } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildLocker } from '../../testing/locker-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { deliverBenchEvent } from '../jobs/deliver-bench-event.ts';
import { makerOf } from '../maker-of.ts';
import { findLockerByName } from '../rows/locker-rows.ts';
import { sendOverLine } from '../send-over-line.ts';

const loge = startTestServer();
const workflow = 'DEPOSE_REPRISE_ENTREPRISE' as const;
const login = 'livreur@line.test';
let world: OrderingWorld;
let manager: Signed;
let shirts: BuiltOffer;
let provider: Signed;
let lockerName: string;
let lockerId: number;
let built = 0;

beforeAll(async () => {
  world = await orderingWorld(loge);
  manager = await world.manager(['LOCKERS']);
  shirts = await world.offer({ workflow, has_locker_rules: true });
  await loge.database
    .updateTable('conciergeries')
    .set({ locker_name: 'HALL-B' })
    .where('id', '=', world.conciergerieId)
    .execute();
  await loge.database
    .updateTable('partners')
    .set({ locker_pin_hash: await hashPassword('4821') })
    .where('id', '=', shirts.partnerId)
    .execute();
  await buildUser(loge.database, { is_partner: true, partner_id: shirts.partnerId, login });
  const { data } = await loge.call('LoginLockerProvider', { login, nexencePin: '4821' });
  provider = { token: (data as unknown as { sessionToken: string }).sessionToken };
});
beforeEach(async () => {
  built += 1;
  lockerName = `LINE-${built}`;
  lockerId = await buildLocker(loge.database, { conciergerieId: world.conciergerieId, sizes: 'SML', name: lockerName });
});

const order = async (status: 'being_processed' | 'to_be_dropped_off' = 'being_processed') => {
  const about = { conciergerieId: world.conciergerieId, beneficiary_id: world.camille.id, workflow };
  return (await buildOrder(loge.database, { ...about, offer: shirts, status })).id;
};
const keptOf = (orderId: number) =>
  loge.database
    .selectFrom('orders')
    .select(['status', 'reprocessing', 'locker_code'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

const here = () => ({ conciergerieId: world.conciergerieId, lockerName });
const set = (line: Partial<typeof LINE_FAULTS_OFF>, as = manager) =>
  loge.call('SetBenchLine', { ...here(), line: { ...LINE_FAULTS_OFF, ...line } }, as);
const answered = async () => {
  const { data } = await loge.call('GetBenchLine', here(), manager);
  return data as unknown as {
    readonly count: number;
    readonly events: readonly { id: number; outcome: string | null; isAgain: boolean; lost: number }[];
    readonly codes: readonly { code: string; opens: string }[];
  };
};
const outcomes = async () => (await answered()).events.map(({ outcome }) => outcome).toReversed();
const placeholders = { boxNumberExternalId: 'xx', boxNumberId: '11', mode: 'FULL', comment: '' };
const report = async (orderNumber: number, reason: string, over: object = {}, as?: Signed) => {
  const { data } = await loge.call(
    'SetOrderBoxStatus',
    { orderNumber, lockerBlockExternalId: lockerName, ...placeholders, reason, ...over },
    as,
  );
  return data?.['outcome'];
};
const drop = async (orderNumber: number) => {
  await loge.call('SimulatorSendAction', { orderNumber, lockerName, action: 'TO_CLOSE_DOOR' }, provider);
  return report(orderNumber, 'PROVIDER_DROP_OK', {}, provider);
};
const deliverAll = async () => {
  for (const { id } of (await answered()).events.toReversed()) await deliverBenchEvent(loge.server.services, id);
};
const queued = async () =>
  (
    await loge.database
      .selectFrom('bench_events')
      .select(['id', 'late_ms'])
      .where('locker_id', '=', lockerId)
      .where('arrived_at', 'is', null)
      .execute()
  ).length;

describe('the line of a bench', () => {
  test('brings a report at once as long as nothing is switched on, and says so', async () => {
    const orderId = await order();
    expect(await drop(orderId)).toBe('applied');
    expect(await answered()).toMatchObject({ count: 1, events: [{ orderId, lost: 0, lateMs: 0, outcome: 'applied' }] });
    expect(await loge.call('GetBenchLine', here(), manager)).toMatchObject({ data: { line: LINE_FAULTS_OFF } });
  });

  test('that tells everything again under another name changes nothing by it', async () => {
    expect(await set({ renames: true })).toMatchObject({ data: { line: { renames: true } } });
    const orderId = await order();
    expect(await drop(orderId)).toBe('applied');
    await deliverAll();
    expect(await outcomes()).toEqual(['applied', 'repeated']);
    expect((await keptOf(orderId)).status).toBe('available_in_locker');
  });

  test('that loses and doubles brings the report late, twice, and it is taken once', async () => {
    await set({ loses: true, doubles: true });
    const orderId = await order();
    await loge.call('SimulatorSendAction', { orderNumber: orderId, lockerName, action: 'TO_CLOSE_DOOR' }, provider);
    const facts = await loadOrderFacts(loge.database, orderId);
    if (facts === null) throw new Error('There is one.');
    const { now } = loge;
    const changes = new Changes();
    const sent = await loge.database.transaction().execute((database) =>
      sendOverLine(
        {
          ...{ database, changes, now, lockerId, order: facts, reason: 'PROVIDER_DROP_OK' as const, comment: '' },
          ...{ eventId: 'e-1', occurredAt: now, provedBy: 'provider' as const, userId: null, loanId: null },
        },
        () => 0,
      ),
    );
    expect(sent).toEqual({ outcome: 'underWay' });
    const minutes = 60_000;
    expect(changes.jobs.map(({ after }) => (after?.getTime() ?? 0) - now.getTime())).toEqual([
      2.5 * minutes,
      2.5 * minutes + 1,
    ]);
    expect((await keptOf(orderId)).status).toBe('being_processed');
    await deliverAll();
    expect(await outcomes()).toEqual(['applied', 'repeated']);
    // A job that runs again finds that it came.
    await deliverAll();
    expect(await outcomes()).toEqual(['applied', 'repeated']);
    expect((await answered()).events.map(({ lost, isAgain }) => [lost, isAgain])).toEqual([
      [5, true],
      [5, false],
    ]);
  });

  test('that is cut brings nothing until it is whole, and no door of the bench answers', async () => {
    await set({ isCut: true });
    const orderId = await order();
    expect(await drop(orderId)).toBe('underWay');
    await deliverAll();
    expect(await outcomes()).toEqual([null]);
    const status = () =>
      loge.call('GetKernLockerStatus', { conciergerieId: world.conciergerieId }, manager).then(({ data }) => {
        const { lockers } = data as unknown as { lockers: { name: string; isOnline: boolean }[] };
        return lockers.find(({ name }) => name === lockerName)?.isOnline;
      });
    expect(await status()).toBe(false);
    const door = { idempotencyKey: 'k', lockerName, number: 1, size: 'S', purpose: 'look', orderNumber: null } as const;
    const opens = async () => {
      const locker = await findLockerByName(loge.database, lockerName);
      return locker === null ? null : makerOf(loge.server.services, locker).open(door);
    };
    expect(await opens()).toBe('silent');

    await set({});
    expect(await status()).toBe(true);
    expect(await opens()).toBe('opened');
    const jobs = await loge.database
      .selectFrom('bench_events')
      .select('id')
      .where('locker_id', '=', lockerId)
      .execute();
    expect(jobs).toHaveLength(1);
    await deliverAll();
    expect(await outcomes()).toEqual(['applied']);
    expect((await keptOf(orderId)).status).toBe('available_in_locker');
    expect(await queued()).toBe(0);
  });

  test.each([
    ['in the sequence in which they were sent', false, ['applied', 'applied']],
    ['the later one first', true, ['stale', 'applied']],
  ])('that delays and reorders brings two reports %s, and it ends alike', async (_, isOvertaken, heard) => {
    await set({ delays: true, reorders: true });
    const orderId = await order('to_be_dropped_off');
    const qrCode = lockerCodeText(orderId, (await keptOf(orderId)).locker_code);
    await loge.call('SimulatorSendAction', { orderNumber: orderId, lockerName, action: 'TO_CLOSE_DOOR', qrCode });
    expect(await report(orderId, 'BENEFICIARY_DROP_OK', { qrCode })).toBe('underWay');
    expect(await report(orderId, 'PROVIDER_COLLECT_OK', {}, provider)).toBe('underWay');
    expect(await queued()).toBe(2);
    expect((await keptOf(orderId)).status).toBe('to_be_dropped_off');
    const sent = (await answered()).events.toReversed();
    for (const { id } of isOvertaken ? sent.toReversed() : sent) await deliverBenchEvent(loge.server.services, id);
    expect(await outcomes()).toEqual(heard);
    expect(await keptOf(orderId)).toMatchObject({ status: 'being_processed', reprocessing: false });
    const steps = await loge.database
      .selectFrom('order_status_changes')
      .select('to_status')
      .where('order_id', '=', orderId)
      .orderBy('step', 'desc')
      .limit(2)
      .execute();
    expect(steps.map(({ to_status }) => to_status)).toEqual(['being_processed', 'dropped_off']);
    const { data } = await loge.call('SimulatorGetLockers', { lockerName });
    expect((data as unknown as { lockers: { state: string }[] }).lockers.map(({ state }) => state)).toEqual([
      'free',
      'free',
      'free',
    ]);
  });

  test('that tells again brings the second time of a drop after the parcel was taken out, and it stays out', async () => {
    await set({ renames: true });
    const orderId = await order();
    expect(await drop(orderId)).toBe('applied');
    const again = (await answered()).events.find(({ outcome }) => outcome === null)?.id ?? 0;
    await set({});
    const qrCode = lockerCodeText(orderId, (await keptOf(orderId)).locker_code);
    await loge.call('SimulatorSendAction', { orderNumber: orderId, lockerName, action: 'TO_OPEN_DOOR', qrCode });
    expect(await report(orderId, 'BENEFICIARY_COLLECT_OK', { qrCode })).toBe('applied');
    await deliverBenchEvent(loge.server.services, again);
    expect(await outcomes()).toEqual(['applied', 'stale', 'applied']);
    expect(['done', 'paid']).toContain((await keptOf(orderId)).status);
  });

  test('brings what cannot be any more: it is kept, and a task of the desk', async () => {
    const orderId = await order();
    await drop(orderId);
    await set({ isCut: true });
    const qrCode = lockerCodeText(orderId, (await keptOf(orderId)).locker_code);
    await loge.call('SimulatorSendAction', { orderNumber: orderId, lockerName, action: 'TO_OPEN_DOOR', qrCode });
    expect(await report(orderId, 'BENEFICIARY_COLLECT_OK', { qrCode })).toBe('underWay');
    // The desk frees the door before it arrives: the parcel is at the desk.
    await loge.call('SimulatorSendAction', { orderNumber: orderId, lockerName, action: 'TO_OPEN_DOOR' }, manager);
    await set({});
    await deliverAll();
    expect(await outcomes()).toEqual(['applied', 'refused']);
    expect(await keptOf(orderId)).toMatchObject({ status: 'available', reprocessing: true });
  });
});

test('a door is freed by the desk alone, and what lay there is at the desk then', async () => {
  const orderNumber = await order();
  await drop(orderNumber);
  const free = (as?: Signed) =>
    loge.call('SimulatorSendAction', { orderNumber, lockerName, action: 'TO_OPEN_DOOR' }, as);
  const elsewhere = await (await orderingWorld(loge)).manager(['LOCKERS']);
  for (const as of [undefined, world.camille, await world.manager(['PROD']), elsewhere])
    expect(await free(as)).toMatchObject({ refusal: 'locker-code-refused' });
  expect((await keptOf(orderNumber)).status).toBe('available_in_locker');
  expect(await free(manager)).toMatchObject({ data: { id: 1 } });
  expect((await keptOf(orderNumber)).status).toBe('available');
  expect(await free(manager)).toMatchObject({ refusal: 'locker-door-refused' });
});

describe('codes to try a bench with', () => {
  test('are of what lies in it, of what is to be dropped off, and of providers', async () => {
    const [lying, awaited] = [await order(), await order('to_be_dropped_off')];
    await drop(lying);
    const { codes } = await answered();
    const codeOf = async (id: number) => lockerCodeText(id, (await keptOf(id)).locker_code);
    expect(codes).toContainEqual({ code: await codeOf(lying), opens: 'toCollect' });
    expect(codes).toContainEqual({ code: await codeOf(awaited), opens: 'toDropOff' });
    expect(codes).toContainEqual({ code: `PVD${login}`, opens: 'provider' });
  });

  test('are not told where a real locker stands at the same desk', async () => {
    const orderId = await order();
    await drop(orderId);
    const real = await buildLocker(loge.database, { conciergerieId: world.conciergerieId, name: `REAL-${built}` });
    const makes = { is_simulated: false, endpoint: 'https://locker.test', key_sealed: 'x' };
    await loge.database.updateTable('lockers').set(makes).where('id', '=', real).execute();
    expect((await answered()).codes.map(({ opens }) => opens)).toEqual(['provider']);
    await loge.database
      .updateTable('lockers')
      .set({ is_simulated: true, endpoint: null, key_sealed: null })
      .where('id', '=', real)
      .execute();
  });
});

test('only a bench of the desk has a line: a real locker and another desk’s bench are not known', async () => {
  const elsewhere = await buildLocker(loge.database, { conciergerieId: world.conciergerieId, name: `MAKER-${built}` });
  const makes = { is_simulated: false, endpoint: 'https://locker.test', key_sealed: 'x' };
  await loge.database.updateTable('lockers').set(makes).where('id', '=', elsewhere).execute();
  const refused = { refusal: 'unknown-locker' };
  const real = { ...here(), lockerName: `MAKER-${built}` };
  expect(await loge.call('GetBenchLine', real, manager)).toMatchObject(refused);
  expect(await loge.call('SetBenchLine', { ...real, line: LINE_FAULTS_OFF }, manager)).toMatchObject(refused);
  expect(await loge.call('SetBenchLine', { ...here(), line: LINE_FAULTS_OFF }, world.camille)).toMatchObject({
    refusal: 'forbidden',
  });
});
