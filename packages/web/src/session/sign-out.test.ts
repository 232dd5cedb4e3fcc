import { myProfile } from '@loge/contract/profile/my-profile';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAction } from '../client/call-action.ts';
import { isElsewhere, keepTokenOf, moveToServer, resetEndpoint } from '../client/endpoint.ts';
import { announceTopics } from '../client/topic-bus.ts';
import { handleCommonRefusals } from '../routing/common-refusals.ts';
import {
  answeringServer,
  gatewayServer,
  pageNamesServers,
  type ReceivedCall,
  refusalEnvelope,
  sendEnvelope,
} from '../testing/gateway-server.ts';
import { sampleUser } from '../testing/samples.ts';
import { clearSession, followUser, rememberUser, session, signOut } from './session.ts';

/** Signing out where the account has moved: a session is open there, under the token, and one here, under the cookie. */

const over = refusalEnvelope('not-authenticated', 1);
const open = { here: true, there: true };
let unfollow = (): void => undefined;

beforeEach(() => {
  Object.assign(open, { here: true, there: true });
  handleCommonRefusals();
  unfollow = followUser();
});

afterEach(() => {
  unfollow();
  clearSession('nobody');
  resetEndpoint();
  sessionStorage.clear();
});

/** Both servers as they answer; 7 is the person's number there, 70 here. `afterSigningOutThere` comes before the answer to it. */
async function twoServers(afterSigningOutThere: () => Promise<void> = async () => {}) {
  const there = await answeringServer((call, response) => {
    if (!open.there) return sendEnvelope(response, over, 401);
    if (call.action === 'ContinueSession') return sendEnvelope(response, { data: { sessionToken: 'a second token' } });
    if (call.action !== 'logout')
      return sendEnvelope(response, { data: { user: sampleUser({ id: 7 }), moveToServer: null, handover: null } });
    open.there = false;
    void afterSigningOutThere().then(() => sendEnvelope(response, { data: {} }));
  });
  const here = await gatewayServer((call, response) => {
    const believed = /user=(\d+)/.exec(String(call.headers['x-session-context']))?.[1] ?? '70';
    if (!open.here || believed !== '70') return sendEnvelope(response, over, 401);
    if (call.action === 'UserInfoFromSession') {
      const data = { user: sampleUser({ id: 70 }), moveToServer: there.origin, handover: 'over you go' };
      return sendEnvelope(response, { data });
    }
    if (call.action === 'logout') open.here = false;
    sendEnvelope(response, { data: {} });
  });
  pageNamesServers(there.origin);
  moveToServer(there.origin);
  keepTokenOf({ sessionToken: 'a token' });
  rememberUser(sampleUser({ id: 7 }));
  return { here, there };
}

const named = (calls: readonly ReceivedCall[], action: string): number =>
  calls.filter((call) => call.action === action).length;

async function expectSignedOut(): Promise<void> {
  await signOut();
  expect(open).toEqual({ here: false, there: false });
  expect(session.get()).toEqual({ phase: 'no-token', because: 'signed-out' });
  expect(isElsewhere()).toBe(false);
  expect(sessionStorage.getItem('loge.server')).toBeNull();
}

test('ends the session that the page’s own server holds, where the person has another number', async () => {
  await twoServers();
  await expectSignedOut();
});

test('ends it too when another call hears first that the session there is over', async () => {
  await twoServers(async () => void (await callAction(myProfile, {}).catch(() => undefined)));
  await expectSignedOut();
});

test('ends it too when the session there was over already', async () => {
  await twoServers();
  open.there = false;
  await expectSignedOut();
});

test('news of the end leads nobody back to where they have just signed out', async () => {
  const { here, there } = await twoServers(async () => announceTopics(['session']));
  const away = vi.waitFor(() => {
    expect(isElsewhere()).toBe(false);
    announceTopics(['session']);
  }, 10_000);
  await expectSignedOut();
  await away;
  expect([named(here.calls, 'UserInfoFromSession'), named(there.calls, 'ContinueSession')]).toEqual([0, 0]);
});

test('is refused where a cash register is open, and what has changed in the meantime is asked for', async () => {
  const { calls } = await gatewayServer((call, response) =>
    call.action === 'logout'
      ? sendEnvelope(response, refusalEnvelope('cash-register-open', 14, { data: { cashRegisterId: 3 } }), 409)
      : sendEnvelope(response, {
          data: { user: sampleUser({ firstName: 'Jeanne' }), moveToServer: null, handover: null },
        }),
  );
  rememberUser(sampleUser());
  const leaving = signOut();
  announceTopics(['profile']);
  await expect(leaving).rejects.toMatchObject({ code: 14 });
  await vi.waitFor(
    () => expect(session.get()).toMatchObject({ phase: 'signed-in', user: { firstName: 'Jeanne' } }),
    10_000,
  );
  expect(calls.map(({ action }) => action)).toEqual(['logout', 'UserInfoFromSession']);
});
