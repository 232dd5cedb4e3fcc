import { expect, test } from 'vitest';
import { startTestServer } from '../testing/running-server.ts';
import { timeOrdersBesideWaiting } from '../testing/waiting-deliveries.ts';

const loge = startTestServer({ environment: { PRIVATE_WEBHOOKS: '127.0.0.1' } });

test('ten thousand deliveries that wait for slow addresses do not slow an order', async () => {
  const times = await timeOrdersBesideWaiting(loge, { waiting: 10_000, addresses: 20, orders: 200 });
  process.stdout.write(
    `an order takes ${times.without.toFixed(1)} ms, with 10,000 waiting ${times.withWaiting.toFixed(1)} ms\n`,
  );
  expect(times.withWaiting).toBeLessThan(1.5 * times.without + 10);
});
