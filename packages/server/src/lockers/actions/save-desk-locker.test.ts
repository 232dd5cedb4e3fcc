import { getDeskLockers } from '@loge/contract/lockers/get-desk-lockers';
import { getKernLockerStatus } from '@loge/contract/lockers/get-kern-locker-status';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { watchCompartments } from '../jobs/watch-compartments.ts';
import { lockerKeyOwner, signSignal } from '../locker-proof.ts';
import { makerOf } from '../maker-of.ts';
import { findLockerByName } from '../rows/locker-rows.ts';

const loge = startTestServer();
let world: OrderingWorld;
let ines: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  ines = await world.manager(['CONFIGURATION', 'LOCKERS']);
});

const setup = {
  isNew: true,
  name: 'TOUR-A',
  integration: 'kern',
  location: 'Hall',
  endpoint: 'https://lockers.example/doors',
  reservedForHours: 24,
  collectWithinHours: 48,
  columns: ['SL', 'm'],
  hangers: [2],
  sensors: [1, 2, 3],
};
const save = (over: Record<string, unknown> = {}, as = ines) =>
  loge.call('SaveDeskLocker', { conciergerieId: world.conciergerieId, ...setup, ...over }, as);
const known = async () => (await ask(loge, getDeskLockers, { conciergerieId: world.conciergerieId }, ines)).lockers;

test('a real locker is set up with a key that is shown once, and its maker is believed by it', async () => {
  const { data } = await save();
  const { key } = data as unknown as { readonly key: string };
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await known())).not.toContain(key);
  expect(await known()).toMatchObject([
    {
      name: 'TOUR-A',
      endpoint: setup.endpoint,
      doors: [{ size: 'S' }, { size: 'L', hasHanger: true }, { size: 'M', stack: 2 }],
    },
  ]);
  const told = {
    lockerBlockExternalId: 'TOUR-A',
    signal: 'heartbeat' as const,
    boxNumber: 0,
    commandKey: '',
    eventId: 'one',
    occurredAt: loge.now.toISOString(),
  };
  const heard = () => loge.call('ReportLockerSignal', { ...told, signature: signSignal(key, told) });
  expect(await heard()).toMatchObject({ code: 0 });
  expect(await save({ isNew: false })).toMatchObject({ code: 0, data: { key: null } });
  expect(await save({ isNew: false, newKey: true })).toMatchObject({
    code: 0,
    data: { key: expect.any(String) as string },
  });
  expect(await heard(), 'the key before ends').toMatchObject({ refusal: 'locker-code-refused' });
  const locker = await findLockerByName(loge.database, 'TOUR-A');
  expect(loge.server.services.seal.open(locker?.keySealed ?? '', lockerKeyOwner(locker?.id ?? 0))).not.toBeNull();
  const desk = await loge.database
    .selectFrom('conciergeries')
    .select('locker_name')
    .where('id', '=', world.conciergerieId)
    .executeTakeFirstOrThrow();
  expect(desk.locker_name).toBe('TOUR-A');
});

test('doors that stand are kept, columns are added, and all that is wrong is said at once', async () => {
  expect(await save({ isNew: false, columns: ['SL', 'M', 'SS'] })).toMatchObject({ code: 0 });
  expect((await known())[0]?.doors).toHaveLength(5);
  expect(await save({ endpoint: 'http://10.0.0.7/', columns: ['S'], hangers: [2], sensors: [] })).toMatchObject({
    code: 20,
    fields: [
      { field: 'name', rule: 'lockerNameTaken' },
      { field: 'endpoint', rule: 'notASecureAddress' },
      { field: 'hangers', rule: 'noSuchDoor' },
    ],
  });
  const unreadable = await save({ name: 'not a name', columns: ['SL', 'SX'] });
  expect(unreadable).toMatchObject({ code: 20, fields: [{ field: 'name' }, { field: 'columns.1' }] });
  expect(await save({ isNew: false, columns: ['SM', 'M', 'SS'] })).toMatchObject({
    fields: [{ field: 'columns', rule: 'lockerDoorsKept' }],
  });
});

test('the set-up is for the person who configures the desk', async () => {
  const { conciergerieId } = world;
  const hers = await world.manager(['LOCKERS']);
  const asked = (as: Signed) => loge.call('GetDeskLockers', { conciergerieId }, as, { method: 'GET' });
  expect(await asked(hers)).toMatchObject({ refusal: 'forbidden' });
  expect(await asked(ines)).toMatchObject({ code: 0 });
});

test('a cabinet without an address has no connection; only the mark makes it a simulated one', async () => {
  const cabinet = { name: 'SANS-FIL', endpoint: '', columns: ['S'], hangers: [], sensors: [] };
  expect(await save(cabinet)).toMatchObject({ code: 0, data: { key: null } });
  const connection = async () => {
    const { conciergerieId } = world;
    const { lockers } = await ask(loge, getKernLockerStatus, { conciergerieId }, ines);
    return lockers.find(({ name }) => name === cabinet.name);
  };
  expect(await connection()).toMatchObject({ connection: 'none', isOnline: false });
  const { conciergerieId } = world;
  const locker = await findLockerByName(loge.database, cabinet.name);
  if (locker === null) throw new Error('It was saved.');
  const door = { idempotencyKey: 'k', lockerName: locker.name, number: 1, size: 'S', purpose: 'look' } as const;
  expect(await makerOf(loge.server.services, locker).open({ ...door, orderNumber: null })).toBe('refused');
  // Nobody is told every five minutes of a maker that there is not.
  await watchCompartments(loge.server.services);
  const silent = loge.database.selectFrom('lockers').select('told_offline_at').where('id', '=', locker.id);
  expect(await silent.executeTakeFirstOrThrow()).toEqual({ told_offline_at: null });

  const address = 'https://lockers.example/doors';
  expect(await save({ ...cabinet, isNew: false, isSimulated: true, endpoint: address })).toMatchObject({
    fields: [{ field: 'endpoint', rule: 'simulatedLockerHasNoAddress' }],
  });
  expect(await save({ ...cabinet, isNew: false, isSimulated: true })).toMatchObject({ code: 0 });
  expect(await connection()).toMatchObject({ connection: 'simulator', isOnline: true });
  expect(await loge.call('GetBenchLine', { conciergerieId, lockerName: cabinet.name }, ines)).toMatchObject({
    code: 0,
  });
});

test('a simulated cabinet has no address and no key, and is the desk’s own affair', async () => {
  const bench = { name: 'BANC', endpoint: '', isSimulated: true, columns: ['S'], hangers: [], sensors: [] };
  expect(await save(bench)).toMatchObject({ code: 0, data: { key: null } });
  const elsewhere = await orderingWorld(loge);
  const there = await elsewhere.manager(['CONFIGURATION']);
  const { conciergerieId } = elsewhere;
  expect(await save({ ...bench, isNew: false, conciergerieId }, there)).toMatchObject({ refusal: 'unknown-locker' });
  expect(await save(bench, await world.manager(['LOCKERS']))).toMatchObject({ refusal: 'forbidden' });
});
