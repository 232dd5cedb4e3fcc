import { expect, test } from 'vitest';
import { sendThroughDeaths } from '../testing/dying-exchange.ts';
import { startTestServer } from '../testing/running-server.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z', toItself: true });

test('a year of documents is sent through a platform in a bad mood with 50 deaths: each is settled once', async () => {
  expect(await sendThroughDeaths(loge, { documents: 400, deaths: 50 })).toEqual({ deaths: 50, wrong: [] });
});
