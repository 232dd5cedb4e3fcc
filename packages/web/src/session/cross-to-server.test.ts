import { myProfile } from '@loge/contract/profile/my-profile';
import type { EventEmitter } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callAction } from '../client/call-action.ts';
import { currentServer, resetEndpoint, sessionToken } from '../client/endpoint.ts';
import { announceTopics } from '../client/topic-bus.ts';
import { handleCommonRefusals } from '../routing/common-refusals.ts';
import {
  answeringServer,
  gatewayServer,
  pageNamesServers,
  refusalEnvelope,
  sendEnvelope,
} from '../testing/gateway-server.ts';
import { sampleUser } from '../testing/samples.ts';
import { stopChangingServer } from './changing-server.ts';
import { crossBack, crossToServer } from './cross-to-server.ts';
import { crossing } from './kept-crossing.ts';
import { clearSession, currentUser, followUser, rememberUser } from './session.ts';

/** On the way to another server and back, with what the page asks in the meantime. */

// The page is not loaded anew here, and jsdom says so each time.
const { virtualConsole } = (globalThis as unknown as { jsdom: { virtualConsole: EventEmitter } }).jsdom;
const heard = virtualConsole.listeners('jsdomError') as ((error: unknown) => void)[];
beforeAll(() => void virtualConsole.removeAllListeners('jsdomError'));
afterAll(() => heard.forEach((listener) => virtualConsole.on('jsdomError', listener)));

let unfollow = (): void => undefined;

beforeEach(() => {
  handleCommonRefusals();
  unfollow = followUser();
});

afterEach(() => {
  unfollow();
  stopChangingServer();
  clearSession('nobody');
  resetEndpoint();
  sessionStorage.clear();
});

/** Two servers that know the same person by two numbers. What is asked in between is asked before the answer that opens, or ends, the session there. */
async function twoServers(meanwhile: () => Promise<void>) {
  const over = refusalEnvelope('not-authenticated', 1);
  const there = await answeringServer((call, response) => {
    if (call.action === 'ContinueSession' || call.action === 'logout')
      return void meanwhile().then(() => sendEnvelope(response, { data: { sessionToken: 'a token' } }));
    if (call.headers['x-session'] !== 'a token') return sendEnvelope(response, over, 401);
    sendEnvelope(response, { data: { user: sampleUser({ id: 7 }), moveToServer: null, handover: null } });
  });
  await gatewayServer((call, response) =>
    sendEnvelope(
      response,
      call.action === 'GoToServer'
        ? { data: { handover: 'over you go' } }
        : { data: { user: sampleUser({ id: 70 }), moveToServer: null, handover: null } },
    ),
  );
  pageNamesServers(there.origin);
  rememberUser(sampleUser({ id: 70 }));
  return there;
}

/** A call of the page, and news that have it ask who is there. */
async function askMeanwhile(): Promise<void> {
  announceTopics(['session']);
  await callAction(myProfile, {}).catch(() => undefined);
}

const passage = { route: '/conciergeOrderDetail/500002', desk: 5, from: '/allorders' };

test('what is asked on the way is nobody’s: the session there goes on after the page is loaded anew', async () => {
  const there = await twoServers(askMeanwhile);
  await crossToServer(there.origin, passage);
  // The page lives on until the browser has fetched the next one.
  announceTopics(['session']);
  await callAction(myProfile, {}).catch(() => undefined);
  expect(currentUser()).toMatchObject({ id: 70 });
  expect([currentServer(), sessionToken()]).toEqual([there.origin, 'a token']);
  expect(crossing()).toMatchObject({ route: '/allorders' });
  expect(location.hash).toBe('#!/conciergeOrderDetail/500002');
});

test('the way back leads to where one came from, whatever is heard of the end of the session there', async () => {
  const there = await twoServers(askMeanwhile);
  await crossToServer(there.origin, passage);
  stopChangingServer();
  await crossBack();
  await askMeanwhile();
  expect(currentServer()).toBe(location.origin);
  expect(currentUser()).toMatchObject({ id: 70 });
  expect(location.hash).toBe('#!/allorders');
});

test('the router hears of no new address: it would lead the person who is nobody at this moment to signing in', async () => {
  const there = await twoServers(async () => undefined);
  const heard = vi.spyOn(history, 'replaceState');
  await crossToServer(there.origin, passage);
  await crossBack();
  expect(heard).not.toHaveBeenCalled();
});
