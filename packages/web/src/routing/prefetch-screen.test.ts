import { orderDetail } from '@loge/contract/ordering/order-detail';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
// Fetched when they are needed: here they are there.
import '../beneficiary-app/screen-questions.ts';
import '../client/prefetch-answers.ts';
import { answersOf } from '../client/server-state.tsx';
import { expectedUser, noContext } from '../client/request-context.ts';
import { clearSession, currentUser, session } from '../session/session.ts';
import { gatewayServer, refusalEnvelope, sendEnvelope } from '../testing/gateway-server.ts';
import { sampleUser } from '../testing/samples.ts';
import { onRefusal } from '../client/call-action.ts';
import { allRoutes } from './all-routes.ts';
import { approach, leave, prefetchScreenAnswers, press, touch } from './prefetch-screen.ts';
import { router } from './router.ts';

const somebody = sampleUser();
const orderHref = '/bnfv2/orderDetail/48217';
const orderKey = [orderDetail.name, noContext, { id: 48_217 }];

beforeEach(() => {
  allRoutes();
  router.setRoutes(router.buildRouteTree());
  vi.spyOn(router, 'preloadRoute').mockResolvedValue(undefined);
  session.set({ phase: 'signed-in', user: somebody });
  expectedUser.set(somebody.id);
});

afterEach(() => {
  answersOf(somebody.id).clear();
  vi.restoreAllMocks();
  clearSession('nobody');
});

const waitFor = (expectation: () => void) => vi.waitFor(expectation, { timeout: 10_000 });
const asked = (calls: readonly { readonly action: string | null }[]) => calls.map(({ action }) => action);

test('a press asks at once for the code and the answers of the screen', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, { data: { order: {} } }));
  press(router, orderHref);
  expect(router.preloadRoute).toHaveBeenCalledWith({ to: orderHref, search: {} });
  await waitFor(() => expect(asked(calls)).toEqual(['OrderDetail']));
  await waitFor(() => expect(answersOf(somebody.id).getQueryData(orderKey)).toEqual({ order: {} }));
  press(router, orderHref);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked(calls), 'an answer at hand is not asked again').toEqual(['OrderDetail']);
});

test('a pointer that passes over a link asks for no answers, one that rests there does', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, { data: { order: {} } }));
  approach(router, orderHref);
  leave();
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(asked(calls)).toEqual([]);
  approach(router, orderHref);
  await waitFor(() => expect(asked(calls)).toEqual(['OrderDetail']));
});

test('a finger that scrolls fetches nothing, one that rests on a link does', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, { data: { order: {} } }));
  touch(router, orderHref);
  leave();
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(asked(calls)).toEqual([]);
  expect(router.preloadRoute).not.toHaveBeenCalled();
  touch(router, orderHref);
  await waitFor(() => expect(asked(calls)).toEqual(['OrderDetail']));
});

test('who saves data has nothing fetched ahead', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, { data: { order: {} } }));
  approach(router, orderHref);
  press(router, orderHref);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(asked(calls)).toEqual([]);
  expect(router.preloadRoute).not.toHaveBeenCalled();
});

test('a refusal of what was asked ahead leads nobody elsewhere', async () => {
  const handle = vi.fn(() => 'elsewhere' as const);
  onRefusal(handle);
  onTestFinished(() => onRefusal(() => 'unhandled'));
  const { calls } = await gatewayServer((_call, response) =>
    sendEnvelope(response, refusalEnvelope('not-authenticated', 1)),
  );
  press(router, orderHref);
  await waitFor(() => expect(answersOf(somebody.id).getQueryState(orderKey)?.status).toBe('error'));
  expect(asked(calls)).toEqual(['OrderDetail']);
  expect(handle).not.toHaveBeenCalled();
});

test('a stranger asks for nothing, nor somebody in a visit without a network', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, { data: { order: {} } }));
  const to = { pathname: orderHref, search: {} };
  const user = currentUser() ?? somebody;
  session.set({ phase: 'no-token', because: 'nobody' });
  await prefetchScreenAnswers(router, to);
  session.set({
    phase: 'signed-in',
    user,
    kept: { user, answers: { queries: [], mutations: [] }, seenAt: '' } as never,
  });
  await prefetchScreenAnswers(router, to);
  session.set({ phase: 'signed-in', user });
  const late = prefetchScreenAnswers(router, to);
  session.set({ phase: 'no-token', because: 'signed-out' });
  await late;
  expect(asked(calls)).toEqual([]);
});
