import { expect, test } from 'vitest';
import { startTestServer } from '../../../../testing/running-server.ts';
import {
  type FlowToSend,
  type InvoicingPlatform,
  PlatformRefused,
  PlatformUnavailable,
  sha256Of,
} from '../invoicing-platform.ts';
import { behaviourOf, SIMULATED_BEHAVIOURS, type SimulatedBehaviour } from './simulated-behaviour.ts';

const loge = startTestServer();

const platform = (): InvoicingPlatform => {
  const { invoicing } = loge.server.services;
  if (invoicing === null) throw new Error('The world of tests sends to the simulator.');
  return invoicing;
};
const bytes = Buffer.from('<report/>');
const flow = (trackingId: string): FlowToSend => ({
  trackingId,
  name: 'report.xml',
  type: 'AggregatedCustomerTransactionReport',
  syntax: 'FRR',
  profile: null,
  rule: 'B2C',
  bytes,
  sha256: sha256Of(bytes),
});
const badMood = () =>
  loge.database
    .insertInto('simulated_invoicing_mood')
    .values({ is_bad: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
const trackingWith = (behaviour: SimulatedBehaviour): string => {
  for (let number = 0; ; number += 1) if (behaviourOf(`try-${number}`, true) === behaviour) return `try-${number}`;
};

test('a flow is taken once per tracking number, and found again with its file', async () => {
  const first = await platform().sendFlow(flow('r-1'));
  expect(await platform().sendFlow(flow('r-1'))).toEqual(first);
  expect(await platform().findFlow('r-1')).toMatchObject({ flowId: first.flowId, acknowledgement: 'Ok' });
  expect(await platform().readFlow(first.flowId)).toEqual(bytes);
  const after = new Date(loge.now.getTime() - 1000);
  expect((await platform().searchFlows({ updatedAfter: after })).flows.map(({ trackingId }) => trackingId)).toContain(
    'r-1',
  );
  expect(await platform().findFlow('r-2')).toBeNull();
});

test('another file than was announced is refused', async () => {
  await expect(platform().sendFlow({ ...flow('r-3'), bytes: Buffer.from('other') })).rejects.toBeInstanceOf(
    PlatformRefused,
  );
});

test('each behaviour of a bad mood is reached by some tracking number, and none in a good mood', () => {
  for (const behaviour of SIMULATED_BEHAVIOURS) expect(behaviourOf(trackingWith(behaviour), true)).toBe(behaviour);
  expect(behaviourOf(trackingWith('rejected'), false)).toBe('wellBehaved');
});

test.each([
  ['silentBefore', 2],
  ['silentAfter', 1],
  ['limited', 3],
] as const)('in a bad mood, one that is %s fails %i times and is kept once', async (behaviour, times) => {
  await badMood();
  const trackingId = trackingWith(behaviour);
  for (let time = 0; time < times; time += 1)
    await expect(platform().sendFlow(flow(trackingId))).rejects.toBeInstanceOf(PlatformUnavailable);
  expect(await platform().sendFlow(flow(trackingId))).toMatchObject({ acknowledgement: 'Ok' });
  const kept = await loge.database
    .selectFrom('simulated_invoicing_flows')
    .select('flow_id')
    .where('tracking_id', '=', trackingId)
    .execute();
  expect(kept).toHaveLength(1);
});

test('in a bad mood one is rejected with its reason', async () => {
  await badMood();
  expect(await platform().sendFlow(flow(trackingWith('rejected')))).toMatchObject({
    acknowledgement: 'Error',
    problems: [{ reasonCode: 'InvalidSchema' }],
  });
});
