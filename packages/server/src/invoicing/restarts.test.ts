import { expect, test } from 'vitest';
import { sendThroughDeaths } from '../testing/dying-exchange.ts';
import { startTestServer } from '../testing/running-server.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });

test('documents that are sent through a platform in a bad mood by processes that die are each settled once', async () => {
  expect(await sendThroughDeaths(loge, { documents: 20, deaths: 8 })).toEqual({ deaths: 8, wrong: [] });
});
