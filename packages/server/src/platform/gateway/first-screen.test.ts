import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import { firstScreenOf } from './first-screen.ts';
import { sessionCookie } from './session-cookie.ts';

const camille = {
  userId: 1,
  isBeneficiary: true,
  isManager: false,
  isPartner: false,
  companyId: null,
  lang: 'en',
  serverOrigin: null,
  owesSecondFactor: false,
} as Caller;

/** The screen that a browser is prepared for which sends this cookie, where its session is found like this. */
async function screenFor(
  find: () => Promise<Caller | null>,
  cookies: Record<string, string> = { [sessionCookie]: 'x' },
) {
  const app = Fastify();
  await app.register(cookie);
  const sessions = { find, hear: () => undefined, forget: () => undefined, close: () => undefined };
  app.get('/', async (request) => ({ screen: await firstScreenOf({ sessions, clock: () => new Date() }, request) }));
  const answer = await app.inject({ url: '/', cookies, headers: { 'accept-language': 'en-GB,en' } });
  await app.close();
  return answer.json<{ screen: unknown }>().screen;
}

const never = new Error('asked for a session');

describe('the screen that a page names the files of', () => {
  test('without a session it is the entrance, in the language of the browser, and nobody asks the database', async () => {
    expect(await screenFor(() => Promise.reject(never), {})).toEqual({ name: 'entrance', lang: 'en', userId: null });
  });

  test('with a session that is over it is the entrance', async () => {
    expect(await screenFor(async () => null)).toEqual({ name: 'entrance', lang: 'en', userId: null });
  });

  test.each([
    [{}, { name: 'beneficiary', lang: 'en', userId: 1 }],
    [{ lang: 'fr' }, { name: 'beneficiary', lang: 'fr', userId: 1 }],
    [{ isManager: true }, { name: 'manager', lang: 'fr', userId: 1 }],
    [
      { isBeneficiary: false, isPartner: true },
      { name: 'partner', lang: 'fr', userId: 1 },
    ],
    [{ owesSecondFactor: true }, null],
    [{ serverOrigin: 'https://two.example' }, null],
    [{ companyId: 4 }, { name: 'company', lang: 'en', userId: 1 }],
    [{ isBeneficiary: false, isAdmin: true }, null],
  ])('of somebody who is %o it is %o', async (who, screen) => {
    expect(await screenFor(async () => ({ ...camille, ...who }) as Caller)).toEqual(screen);
  });

  test('the page does not wait for a database that is gone or silent', async () => {
    expect(await screenFor(() => Promise.reject(new Error('connection refused')))).toBeNull();
    expect(await screenFor(() => new Promise(() => undefined))).toBeNull();
  });
});
