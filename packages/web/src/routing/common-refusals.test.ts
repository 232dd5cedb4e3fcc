import { myProfile } from '@loge/contract/profile/my-profile';
import { answerCodes, type RefusalName } from '@loge/contract/shared/answer-codes';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { outdated } from '../client/app-version.ts';
import { callAction } from '../client/call-action.ts';
import { isElsewhere, resetEndpoint } from '../client/endpoint.ts';
import { clearSession, session } from '../session/session.ts';
import {
  answeringServer,
  gatewayServer,
  pageNamesServers,
  refusalEnvelope,
  answerOf,
  sendEnvelope,
} from '../testing/gateway-server.ts';
import { sampleUser } from '../testing/samples.ts';
import { handleCommonRefusals } from './common-refusals.ts';
import { router } from './router.ts';
import { currentView } from './current-view.ts';
import { openScreens } from './start-screens.ts';

/** Where each of the specification's own codes leads, whichever call meets it (Spec: beneficiary-and-access §4, §8). */

beforeAll(async () => {
  handleCommonRefusals();
  await router.options.context.openAllScreens();
});

beforeEach(() => openScreens());

afterEach(() => {
  vi.restoreAllMocks();
  outdated.set(false);
  clearSession('nobody');
});

interface Led {
  readonly to: string | undefined;
  /** Nothing is left for the form that asked to say. */
  readonly handled: boolean;
}

/** Meets a refusal in an ordinary call, as somebody who is signed in or as a stranger. */
async function meet(refusal: RefusalName, data: unknown, who: 'person' | 'stranger'): Promise<Led> {
  if (who === 'person') session.set({ phase: 'signed-in', user: sampleUser() });
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  await gatewayServer((_call, response) =>
    sendEnvelope(response, refusalEnvelope(refusal, answerCodes[refusal].code, { data })),
  );
  const failure: unknown = await callAction(myProfile, {}).catch((error: unknown) => error);
  const { handled, message } = failure as { handled: boolean; message: string };
  expect(message).toBe(`refused: ${refusal}`);
  return { to: (navigate.mock.calls[0]?.[0] as { href?: string } | undefined)?.href, handled };
}

test.each([
  // Its own screen shows them: registration and the single sign-on page.
  [6, 'invalid-registration-code', null, 'stranger', undefined],
  [11, 'single-sign-on-failed', null, 'stranger', undefined],
  // After the right password.
  [9, 'password-change-required', { uid: 7 }, 'stranger', '/forceChangePass/7'],
  [9, 'password-change-required', { uid: '7/../8' }, 'stranger', '/forceChangePass/7%2F..%2F8'],
  [15, 'single-sign-on-required', { token: 'a-b_c' }, 'stranger', '/forceSso/a-b_c'],
  // While signed in.
  [12, 'profile-incomplete', null, 'person', '/bnfv2/profile/false'],
  [13, 'profile-payment-incomplete', null, 'person', '/bnfv2/profile/true'],
  [14, 'cash-register-open', { cashRegisterId: 3, name: 'Accueil' }, 'person', '/cashRegister/check/close/3'],
] as const)('code %i, %s with %j, leads a %s to %s', async (code, refusal, data, who, to) => {
  expect(answerCodes[refusal].code).toBe(code);
  expect(await meet(refusal, data, who)).toEqual({ to, handled: to !== undefined });
});

test('from the page of signing in, which stands without the router, a refusal leads by the address', async () => {
  const screens = currentView.get();
  currentView.set({ what: 'sign-in', RouterlessSignIn: () => null });
  const led = await meet('password-change-required', { uid: 7 }, 'stranger');
  currentView.set(screens);
  expect(led).toEqual({ to: undefined, handled: true });
  expect(location.hash).toBe('#!/forceChangePass/7');
});

test('code 1 ends the session of the person who is signed in, and is an ordinary answer for a stranger', async () => {
  expect((await meet('not-authenticated', null, 'person')).handled).toBe(true);
  expect(session.get()).toEqual({ phase: 'no-token', because: 'ended' });
  expect((await meet('not-authenticated', null, 'stranger')).handled).toBe(false);
});

test('code 10 leads a stranger’s call to the new endpoint, and nowhere that the page does not name', async () => {
  const there = await answeringServer((_call, response) =>
    sendEnvelope(response, answerOf(myProfile, { langLabels: ['there'] })),
  );
  await gatewayServer((_call, response) =>
    sendEnvelope(response, refusalEnvelope('server-redirection', 10, { data: there.origin })),
  );
  await expect(callAction(myProfile, {})).rejects.toMatchObject({ code: 10, handled: false });
  pageNamesServers(there.origin);
  expect(await callAction(myProfile, {})).toMatchObject({ langLabels: ['there'] });
  expect(isElsewhere()).toBe(true);
  resetEndpoint();
});

test('code 16 shows the banner, no matter who meets it, and is said where the answer was to stand', async () => {
  expect(await meet('client-outdated', null, 'person')).toEqual({ to: undefined, handled: false });
  expect(outdated.get()).toBe(true);
  outdated.set(false);
  await gatewayServer((_call, response) => sendEnvelope(response, refusalEnvelope('client-outdated', 16)));
  await callAction(myProfile, {}, { quiet: true }).catch(() => undefined);
  expect(outdated.get()).toBe(true);
});
