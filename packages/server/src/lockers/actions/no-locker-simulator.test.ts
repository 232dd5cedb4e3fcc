import { lockerCodeText } from '@loge/domain/lockers/locker-order';
import { LINE_FAULTS_OFF } from '@loge/domain/lockers/line-simulator';
import { beforeAll, expect, test } from 'vitest';
import { buildLocker } from '../../testing/locker-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ environment: { LOCKER_SIMULATOR: '0' } });
const lockerName = 'MARKED';
let world: OrderingWorld;
let manager: Signed;
beforeAll(async () => {
  world = await orderingWorld(loge);
  manager = await world.manager(['LOCKERS', 'CONFIGURATION']);
  // Marked elsewhere: a backup, or a desk that was moved here.
  await buildLocker(loge.database, { conciergerieId: world.conciergerieId, name: lockerName });
});

test('where the server allows no simulators, a marked cabinet is one without connection', async () => {
  const { conciergerieId } = world;
  const workflow = 'DEPOSE_REPRISE_ENTREPRISE' as const;
  const offer = await world.offer({ workflow, has_locker_rules: true });
  const about = { conciergerieId, beneficiary_id: world.camille.id, workflow, offer };
  const { id: orderNumber } = await buildOrder(loge.database, { ...about, status: 'to_be_dropped_off' });
  const { locker_code } = await loge.database
    .selectFrom('orders')
    .select('locker_code')
    .where('id', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const unknown = { refusal: 'unknown-locker' };
  const codes = ['', lockerCodeText(orderNumber, locker_code)];
  for (const action of ['TO_OPEN_DOOR', 'TO_CLOSE_DOOR'])
    for (const qrCode of codes)
      for (const as of [undefined, world.camille, manager])
        expect(
          await loge.call('SimulatorSendAction', { orderNumber, lockerName, action, size: 'S', qrCode }, as),
        ).toMatchObject(unknown);
  expect(await loge.call('SimulatorGetLockers', { lockerName })).toMatchObject(unknown);
  expect(await loge.call('SimulatorGetLockerNames')).toMatchObject({ data: { lockerNames: [], places: [] } });
  const here = { conciergerieId, lockerName };
  expect(await loge.call('GetBenchLine', here, manager)).toMatchObject(unknown);
  expect(await loge.call('SetBenchLine', { ...here, line: LINE_FAULTS_OFF }, manager)).toMatchObject(unknown);
  expect(await loge.call('GetKernLockerStatus', { conciergerieId }, manager)).toMatchObject({
    data: { lockers: [{ name: lockerName, connection: 'none', isOnline: false }] },
  });
});

test('and none can be marked there', async () => {
  const { conciergerieId } = world;
  const known = await loge.call('GetDeskLockers', { conciergerieId }, manager, { method: 'GET' });
  expect(known).toMatchObject({ data: { maySimulate: false } });
  const cabinet = { integration: 'kern', location: '', endpoint: '', reservedForHours: 24, collectWithinHours: 72 };
  const doors = { columns: ['S'], hangers: [], sensors: [] };
  expect(
    await loge.call(
      'SaveDeskLocker',
      { conciergerieId, isNew: true, name: 'NEW', ...cabinet, ...doors, isSimulated: true },
      manager,
    ),
  ).toMatchObject({ fields: [{ field: 'isSimulated', rule: 'noLockerSimulator' }] });
});
