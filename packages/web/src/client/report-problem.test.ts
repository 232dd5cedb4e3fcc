import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportNote, reportProblem } from './report-problem.ts';
import { reportRouteBy } from './reported-route.ts';

/* What a report tells the server. Whatever stands in the address may open an account: only the pattern of the route leaves. */

const token = 'nP3xQ_7-'.repeat(6).slice(0, 43);
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, { body }: { readonly body?: string }) => {
    sent.push(decodeURIComponent(`${url} ${body ?? ''}`.replaceAll('+', ' ')));
    return Promise.resolve(new Response('{}'));
  });
});
afterEach(() => {
  reportRouteBy(() => undefined);
  vi.unstubAllGlobals();
});

test.each([
  [`#!/newPassword/${token}`, 'newPassword'],
  [`#!/sso/horizon/${token}?then=/`, 'sso'],
  [`#!/casier/CMD-12-${token}`, 'casier'],
  [`#!/partnerAnswer/abc`, 'partnerAnswer'],
  [`#!/${token}`, ''],
])('before the router is there, of %s the name of the screen alone', async (hash, name) => {
  location.hash = hash;
  reportProblem('AB12CD34', new Error(`no such thing: ${location.href}`), `at ${token}`);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain(` /${name}\n`);
  expect(sent[0]).not.toContain(token);
});

test('with the router, the pattern of the route', async () => {
  location.hash = '#!/partnerAnswer/short-one';
  reportRouteBy(() => '/partnerAnswer/$token');
  reportNote('nothing in progress');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain(' /partnerAnswer/$token\n');
  expect(sent[0]).not.toContain('short-one');
});
