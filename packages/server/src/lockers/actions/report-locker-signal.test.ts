import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getKernLockerStatus } from '@loge/contract/lockers/get-kern-locker-status';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildLocker } from '../../testing/locker-builders.ts';
import { startFakeLockerMaker } from '../../testing/fake-locker-maker.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { lostDoorCommands } from '../jobs/lost-door-commands.ts';
import { sendLockerCommand } from '../jobs/send-locker-command.ts';
import { lockerKeyOwner, signReport, signSignal } from '../locker-proof.ts';

const loge = startTestServer({ environment: { PRIVATE_LOCKER_MAKERS: '127.0.0.1' } });
const key = 'shared-with-the-maker';
const start = new Date('2026-11-20T10:00:00Z');
const workflow = 'RECEPTION_COLIS' as const;

for (const integration of ['kern', 'nexence'] as const)
  describe(`a real locker of the ${integration} integration`, () => {
    let maker: Awaited<ReturnType<typeof startFakeLockerMaker>>;
    let world: OrderingWorld;
    let parcels: BuiltOffer;
    let nadia: Signed;
    let lockerId: number;
    let lockerName: string;

    beforeAll(async () => void (maker = await startFakeLockerMaker(integration, key)));
    afterAll(() => maker.stop());
    beforeEach(async () => {
      loge.now = start;
      maker.asked.length = 0;
      maker.mood.breaksFor = 0;
      delete maker.mood.status;
      delete maker.mood.doors;
      world = await orderingWorld(loge);
      nadia = await world.manager(['LOCKERS']);
      const { conciergerieId } = world;
      await loge.database
        .updateTable('conciergeries')
        .set({ locker_name: 'HALL' })
        .where('id', '=', conciergerieId)
        .execute();
      parcels = await world.offer({ workflow, has_locker_rules: true });
      lockerName = `REAL-${conciergerieId}`;
      lockerId = await buildLocker(loge.database, { conciergerieId, sizes: 'SM', name: lockerName, integration });
      const sealed = loge.server.services.seal.seal(key, lockerKeyOwner(lockerId));
      await loge.database
        .updateTable('lockers')
        .set({ is_simulated: false, endpoint: maker.endpoint, key_sealed: sealed })
        .where('id', '=', lockerId)
        .execute();
      await loge.database
        .updateTable('locker_compartments')
        .set({ state_since: start })
        .where('locker_id', '=', lockerId)
        .execute();
    });

    const order = async (status: 'available' | 'available_in_locker' = 'available') =>
      (
        await buildOrder(loge.database, {
          conciergerieId: world.conciergerieId,
          beneficiary_id: world.camille.id,
          workflow,
          offer: parcels,
          status,
        })
      ).id;
    const act = (name: string, over: Record<string, unknown>) =>
      loge.call('DoKernLockerAction', { conciergerieId: world.conciergerieId, act: name, ...over }, nadia);
    const commands = () =>
      loge.database
        .selectFrom('locker_commands')
        .select(['id', 'outcome', 'attempts', 'idempotency_key'])
        .where('locker_id', '=', lockerId)
        .orderBy('id')
        .execute();
    const send = async () => {
      for (const { id } of await commands()) await sendLockerCommand(loge.server.services, id);
    };
    const later = (seconds: number) => void (loge.now = new Date(loge.now.getTime() + seconds * 1000));
    const status = async () => {
      const [locker] = (
        await ask(loge, getKernLockerStatus, { conciergerieId: world.conciergerieId }, nadia)
      ).lockers.filter(({ name }) => name === lockerName);
      if (locker === undefined) throw new Error('The desk has this locker.');
      return locker;
    };
    const doorOf = async (number: number) => (await status()).entries.find((entry) => entry.number === number);
    const signal = (over: Record<string, unknown>, signWith = key) => {
      const told = {
        lockerBlockExternalId: lockerName,
        signal: 'heartbeat' as const,
        boxNumber: 0,
        commandKey: '',
        eventId: randomUUID(),
        occurredAt: loge.now.toISOString(),
        ...over,
      };
      return loge.call('ReportLockerSignal', { ...told, signature: signSignal(signWith, told) });
    };
    const putIn = async () => {
      const orderId = await order();
      await act('openToDrop', { orderId });
      expect(await act('dropped', { orderId })).toMatchObject({ code: 0 });
      return orderId;
    };

    test('opens the door that the desk asks for, with the signature and a key of its own', async () => {
      const orderId = await order();
      expect(await act('openToDrop', { orderId })).toMatchObject({ code: 0, data: { box: 1 } });
      expect(await doorOf(1)).toMatchObject({ door: 'asked' });
      await send();
      const what = integration === 'kern' ? 'drop' : 'TO_CLOSE_DOOR';
      expect(maker.asked).toMatchObject([{ number: '1', orderNumber: orderId, what, isSigned: true }]);
      if (integration === 'nexence') expect(maker.asked[0]?.size).toBe('S');
      expect(await doorOf(1)).toMatchObject({ door: 'opened', status: 'dropping' });
      await send();
      expect(maker.asked, 'answered already').toHaveLength(1);
    });

    test('is asked again under the same key while the line is broken, and opens once', async () => {
      maker.mood.breaksFor = 2;
      await act('openToDrop', { orderId: await order() });
      await send();
      expect(await doorOf(1)).toMatchObject({ door: 'asked' });
      await send();
      await send();
      expect(new Set(maker.asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
      expect(maker.asked).toHaveLength(3);
      expect(await doorOf(1)).toMatchObject({ door: 'opened' });
      const [command] = await commands();
      expect(maker.openedFor.has(command?.idempotency_key ?? '')).toBe(true);
    });

    test('is not asked once nobody stands before the door any more', async () => {
      await act('openToDrop', { orderId: await order() });
      const [command] = await commands();
      later(61);
      // Its job may be lost by then: it gets another one.
      expect(await lostDoorCommands.find(loge.database, loge.now)).toContainEqual({ commandId: command?.id });
      await send();
      expect(await lostDoorCommands.find(loge.database, loge.now)).not.toContainEqual({ commandId: command?.id });
      expect(maker.asked).toEqual([]);
      expect(await doorOf(1)).toMatchObject({ door: 'unanswered' });
    });

    test.each([500, 503, 429])('takes %i for no answer', async (answered) => {
      maker.mood.status = answered;
      await act('openToDrop', { orderId: await order() });
      await send();
      expect(await commands()).toMatchObject([{ outcome: null, attempts: 1 }]);
    });

    test('that says that the door is jammed has a faulty compartment, and the parcel stays its owner’s', async () => {
      const orderId = await putIn();
      maker.mood.doors = 'jammed';
      await act('openToCollect', { orderId });
      await send();
      expect(await doorOf(1)).toMatchObject({ status: 'faulty', fault: 'jammed', orders: [{ id: orderId }] });
    });

    test('tells later by a signal that it opened after all, and twice is once', async () => {
      maker.mood.breaksFor = 99;
      await act('openToDrop', { orderId: await order() });
      await send();
      const [command] = await commands();
      const opened = { signal: 'doorOpened', boxNumber: 1, commandKey: command?.idempotency_key, eventId: 'd-1' };
      expect(await signal(opened)).toMatchObject({ code: 0, data: { outcome: 'applied' } });
      expect(await signal(opened)).toMatchObject({ code: 0, data: { outcome: 'repeated' } });
      expect(await doorOf(1)).toMatchObject({ door: 'opened' });
    });

    test('is online while it is heard, and offline after five minutes of silence', async () => {
      expect((await status()).isOnline).toBe(false);
      expect(await signal({})).toMatchObject({ data: { outcome: 'applied' } });
      expect((await status()).isOnline).toBe(true);
      later(301);
      expect((await status()).isOnline).toBe(false);
      const old = new Date(loge.now.getTime() - 11 * 60_000).toISOString();
      expect(await signal({ occurredAt: old }), 'kept by somebody and sent again').toMatchObject({
        data: { outcome: 'stale' },
      });
      expect((await status()).isOnline).toBe(false);
    });

    test('says by its sensor that something else lies inside than is known', async () => {
      await putIn();
      later(10);
      expect(await signal({ signal: 'sensorFull', boxNumber: 1 })).toMatchObject({ data: { outcome: 'applied' } });
      expect(await doorOf(1)).toMatchObject({ status: 'occupied' });
      const before = new Date(start.getTime() - 1000).toISOString();
      expect(await signal({ signal: 'sensorEmpty', boxNumber: 1, occurredAt: before })).toMatchObject({
        data: { outcome: 'stale' },
      });
      await signal({ signal: 'sensorEmpty', boxNumber: 1 });
      expect(await doorOf(1)).toMatchObject({ status: 'faulty', fault: 'sensor_disagrees' });
      await signal({ signal: 'leftOpen', boxNumber: 2 });
      expect(await doorOf(2)).toMatchObject({ status: 'faulty', fault: 'not_closed' });
    });

    test('is believed for its own signature alone', async () => {
      expect(await signal({}, 'another-key')).toMatchObject({ code: 316, refusal: 'locker-code-refused' });
      expect(await signal({ lockerBlockExternalId: 'NOWHERE' })).toMatchObject({ refusal: 'unknown-locker' });
      const told = { lockerBlockExternalId: lockerName, boxNumber: 1, commandKey: '', eventId: 'e', occurredAt: start };
      const signature = signSignal(key, { ...told, signal: 'doorClosed', occurredAt: start.toISOString() });
      const forged = { ...told, signal: 'jammed', occurredAt: start.toISOString(), signature };
      expect(await loge.call('ReportLockerSignal', forged)).toMatchObject({ refusal: 'locker-code-refused' });
      expect(await doorOf(1)).toMatchObject({ status: 'free' });
    });

    test('that reports about a parcel whose place was given up has the desk told, and is not asked to send it again', async () => {
      const orderId = await order();
      await act('openToDrop', { orderId });
      await act('unchanged', { compartmentId: (await doorOf(1))?.id });
      await act('release', { orderId });
      const told = {
        orderNumber: orderId,
        reason: 'BENEFICIARY_COLLECT_OK' as const,
        eventId: randomUUID(),
        occurredAt: start.toISOString(),
      };
      const report = {
        ...told,
        lockerBlockExternalId: lockerName,
        boxNumberExternalId: '1',
        boxNumberId: '1',
        mode: 'FULL',
      };
      const answer = () => loge.call('SetOrderBoxStatus', { ...report, signature: signReport(key, told) });
      expect(await answer()).toMatchObject({ code: 0, data: { outcome: 'refused' } });
      expect(await answer()).toMatchObject({ code: 0, data: { outcome: 'repeated' } });
      const { reprocessing, status: is } = await loge.database
        .selectFrom('orders')
        .select(['reprocessing', 'status'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      expect([reprocessing, is]).toEqual([true, 'available']);
    });
  });
