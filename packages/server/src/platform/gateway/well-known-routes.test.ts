import { expect, test } from 'vitest';
import { buildBeneficiary, buildManager } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { sessionCookie } from './session-cookie.ts';

const loge = startTestServer({ environment: { SECURITY_CONTACT: 'mailto:securite@conciergerie.example' } });
const silent = startTestServer();

test('security.txt says whom to tell, and until when that holds', async () => {
  const { headers, body } = await loge.server.app.inject({ url: '/.well-known/security.txt' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:securite@conciergerie.example\n');
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(body)?.[1] ?? '');
  expect(Math.round((expires - loge.now.getTime()) / 86_400_000)).toBe(180);
  expect(body).toMatch(/^Canonical: https?:\/\/\S+\/\.well-known\/security\.txt$/m);
});

test('without a contact there is none', async () => {
  expect((await silent.server.app.inject({ url: '/.well-known/security.txt' })).statusCode).toBe(404);
});

test('change-password leads to the page of who is signed in', async () => {
  const desk = await buildManager(loge.database, { conciergerieIds: [] });
  const person = await buildBeneficiary(loge.database);
  const placeOf = async (cookie?: string): Promise<unknown> => {
    const { statusCode, headers } = await loge.server.app.inject({
      url: '/.well-known/change-password',
      ...(cookie !== undefined && { headers: { cookie } }),
    });
    return [statusCode, headers.location];
  };
  const cookieOf = async (login: string): Promise<string> => `${sessionCookie}=${(await loge.signIn(login)).token}`;
  expect(await placeOf(await cookieOf(desk.login))).toEqual([302, '/#!/account/security']);
  expect(await placeOf(await cookieOf(person.login))).toEqual([302, '/#!/bnfv2/security']);
  expect(await placeOf()).toEqual([302, '/#!/bnfv2/security']);
});
