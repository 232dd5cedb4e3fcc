import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/running-server.ts';

const direct = startTestServer({ environment: { REQUESTS_PER_MINUTE: '3' } });
const behindOne = startTestServer({ environment: { REQUESTS_PER_MINUTE: '3', TRUST_PROXY: '1' } });
const behindTwo = startTestServer({ environment: { REQUESTS_PER_MINUTE: '3', TRUST_PROXY: '2' } });

/** Whether the fourth request of a minute still gets an answer; each says to come from where `forwarded` says. */
async function isFourthAnswered(loge: typeof direct, forwarded: (request: number) => string): Promise<boolean> {
  const statuses: number[] = [];
  for (let request = 1; request <= 4; request += 1) {
    const headers = { 'x-forwarded-for': forwarded(request) };
    statuses.push((await loge.server.app.inject({ url: '/nowhere', headers })).statusCode);
  }
  return statuses.at(-1) !== 429;
}

test('without a proxy nobody else says where a request comes from', async () => {
  expect(await isFourthAnswered(direct, (request) => `203.0.113.${request}`)).toBe(false);
});

test('behind one, its word counts and what the client claims does not', async () => {
  expect(await isFourthAnswered(behindOne, (request) => `203.0.113.${request}`)).toBe(true);
  expect(await isFourthAnswered(behindOne, (request) => `198.51.100.${request}, 203.0.113.50`)).toBe(false);
});

test('behind two, the first of them knows the client', async () => {
  expect(await isFourthAnswered(behindTwo, (request) => `203.0.113.${request}, 10.0.0.1`)).toBe(true);
  expect(await isFourthAnswered(behindTwo, (request) => `198.51.100.${request}, 203.0.113.50, 10.0.0.1`)).toBe(false);
});
