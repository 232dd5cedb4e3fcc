import { expect, test } from 'vitest';
import { startTestServer } from '../testing/running-server.ts';
import { timeOrdersBesideWaiting } from '../testing/waiting-deliveries.ts';

const loge = startTestServer({ environment: { PRIVATE_WEBHOOKS: '127.0.0.1' } });

test('deliveries that wait for slow addresses do not slow an order', async () => {
  const { without, withWaiting } = await timeOrdersBesideWaiting(loge, { waiting: 200, addresses: 4, orders: 15 });
  // Generous: other tests run beside it. The drill measures.
  expect(withWaiting).toBeLessThan(5 * without + 300);
});
