import { test } from 'vitest';
import { expectEachEventTold, killedEnvironment } from '../testing/killed-webhooks.ts';
import { startTestServer } from '../testing/running-server.ts';

const loge = startTestServer({ environment: killedEnvironment });

test('a product that is killed while it tells an address of orders leaves no event untold', async () => {
  await expectEachEventTold(loge, 1);
  // It starts the product as a process of its own.
}, 180_000);
