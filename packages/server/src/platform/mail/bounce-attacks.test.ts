import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { acceptableHoldMs, longestHold } from '../../testing/longest-hold.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { readBounce } from './bounce-report.ts';

/** Mails that strangers send to the address of returned mail, made to take long. */
const token = 'a-token-of-bounces-42';
const loge = startTestServer({ environment: { BOUNCE_TOKEN: token } });

afterEach(() => void vi.restoreAllMocks());

/** The time that one report may take passes ten times as fast. */
function shortenTimeout(): void {
  const { setTimeout: start } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    start(run, ms === 5_000 ? 500 : ms)) as typeof setTimeout);
}

const hand = (payload: string) =>
  loge.server.app.inject({
    method: 'POST',
    url: '/mail/bounces',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' },
    payload,
  });

const noReport = 'Subject: Absente\r\n\r\nJe reviens lundi.\r\n';
const addresses = (count: number): string => `To: ${'a@b.c, '.repeat(count)}\r\n\r\nx`;

/** A fifth of the longest, read on this thread, as a control; and for how long a mail may hold it. */
let mostMs = 100;
beforeAll(async () => {
  const { heldMs } = await longestHold(() => readBounce(Buffer.from(addresses(24_000))));
  expect(heldMs, 'the control').toBeGreaterThan(200);
  mostMs = acceptableHoldMs(heldMs);
});

test('one to 120,000 addresses is given up after its time and holds nobody up', async () => {
  expect((await hand(noReport)).statusCode, 'a thread is ready').toBe(204);
  shortenTimeout();
  const { result, heldMs } = await longestHold(() => hand(addresses(120_000)));
  vi.restoreAllMocks();
  expect(result.statusCode).toBe(422);
  expect(result.body).toContain('not read');
  expect(heldMs).toBeLessThan(mostMs);
  expect((await hand(noReport)).statusCode, 'the next one').toBe(204);
});

test.each<readonly [string, () => string]>([
  ['80,000 links', () => `Content-Type: text/plain\r\n\r\n${'http://a.test/ '.repeat(60_000)}`],
  ['elements in elements', () => `Content-Type: text/html\r\n\r\n${'<b>'.repeat(300_000)}`],
  [
    'parts in parts',
    () =>
      Array.from(
        { length: 9_000 },
        (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
      ).join(''),
  ],
  ['40,000 headers', () => `${Array.from({ length: 40_000 }, (_, at) => `X-${at}: a`).join('\r\n')}\r\n\r\nx`],
])('one of %s is no report, and holds nobody up', async (_what, make) => {
  const { result, heldMs } = await longestHold(() => hand(make()));
  expect(result.statusCode).toBe(204);
  expect(heldMs).toBeLessThan(mostMs);
});
