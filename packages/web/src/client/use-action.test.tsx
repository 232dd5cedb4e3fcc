import { basicData } from '@loge/contract/access/basic-data';
import { getSubscriptionsForUser } from '@loge/contract/profile/get-subscriptions-for-user';
import { setSubscriptionsForUser } from '@loge/contract/profile/set-subscriptions-for-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  answerOf,
  gatewayServer,
  refusalEnvelope,
  sendEnvelope,
  type ReceivedCall,
} from '../testing/gateway-server.ts';
import { createQueryClient } from './query-client.ts';
import { noContext, requestContext } from './request-context.ts';
import { announceTopics } from './topic-bus.ts';
import { useActionMutation, useActionQuery } from './use-action.ts';

afterEach(() => requestContext.set(noContext));

const inApplication = () => {
  const client = createQueryClient();
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  };
};

const asked = (calls: readonly ReceivedCall[], action: string) => calls.filter((call) => call.action === action).length;
const keysOf = (calls: readonly ReceivedCall[]) => calls.map(({ headers }) => headers['idempotency-key']);

test('a write asks again for what shows its topics, and for nothing else', async () => {
  const { calls } = await gatewayServer(({ action }, response) =>
    sendEnvelope(response, answerOf(action === 'BasicData' ? basicData : getSubscriptionsForUser)),
  );
  const { result } = renderHook(
    () => ({
      subscriptions: useActionQuery(getSubscriptionsForUser, {}),
      unread: useActionQuery(basicData, {}),
      save: useActionMutation(setSubscriptionsForUser),
    }),
    inApplication(),
  );
  await waitFor(() => expect(result.current.subscriptions.isSuccess && result.current.unread.isSuccess).toBe(true));

  act(() => result.current.save.mutate({ availableSubscriptions: [] }));

  await waitFor(() => expect(asked(calls, 'GetSubscriptionsForUser')).toBe(2));
  expect(asked(calls, 'BasicData')).toBe(1);
});

test('a first answer that is on its way during a write is asked again, as it may tell how things were before', async () => {
  let letThrough = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (letThrough = resolve));
  const { calls } = await gatewayServer((_call, response) => {
    const send = (): void => sendEnvelope(response, { data: { availableSubscriptions: [] } });
    if (calls.length === 1) void isHeld.then(send);
    else send();
  });
  const { result } = renderHook(() => useActionQuery(getSubscriptionsForUser, {}), inApplication());
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => announceTopics(getSubscriptionsForUser.shows ?? []));
  letThrough();
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  await waitFor(() => expect(calls).toHaveLength(2));
});

test('a write that is refused for how things stand asks again too, one with a wrong field does not', async () => {
  let refusal: { refusal: 'not-found' | 'invalid-input'; fields: { field: string; message: string }[] } = {
    refusal: 'invalid-input',
    fields: [{ field: 'availableSubscriptions', message: 'Non' }],
  };
  const { calls } = await gatewayServer((call, response) =>
    sendEnvelope(
      response,
      call.action === 'SetSubscriptionsForUser'
        ? refusalEnvelope(refusal.refusal, 40, { fields: refusal.fields })
        : { data: { availableSubscriptions: [] } },
    ),
  );
  const { result } = renderHook(
    () => ({
      subscriptions: useActionQuery(getSubscriptionsForUser, {}),
      save: useActionMutation(setSubscriptionsForUser),
    }),
    inApplication(),
  );
  await waitFor(() => expect(result.current.subscriptions.isSuccess).toBe(true));
  act(() => result.current.save.mutate({ availableSubscriptions: [] }));
  await waitFor(() => expect(result.current.save.isError).toBe(true));
  expect(asked(calls, 'GetSubscriptionsForUser')).toBe(1);

  refusal = { refusal: 'not-found', fields: [] };
  act(() => result.current.save.mutate({ availableSubscriptions: [] }));
  await waitFor(() => expect(asked(calls, 'GetSubscriptionsForUser')).toBe(2));
});

test('a topic that the live channel names asks again for what shows it', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, answerOf(basicData)));
  const { result } = renderHook(() => useActionQuery(basicData, {}), inApplication());
  await waitFor(() => expect(result.current.isSuccess).toBe(true));

  announceTopics(['orders']);
  announceTopics(['chat']);

  await waitFor(() => expect(asked(calls, 'BasicData')).toBe(2));
});

test('another conciergerie is another question', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, answerOf(basicData)));
  const { result } = renderHook(() => useActionQuery(basicData, {}), inApplication());
  await waitFor(() => expect(result.current.isSuccess).toBe(true));

  act(() => requestContext.set({ conciergerieId: 7, beneficiaryId: null }));

  await waitFor(() => expect(asked(calls, 'BasicData')).toBe(2));
  expect(calls.at(-1)?.headers['x-session-context']).toBe('conciergerie=7');
});

test('all tries of one intention carry one key, a lost answer included', async () => {
  const { calls } = await gatewayServer((_call, response) => {
    if (calls.length < 2) response.destroy();
    else sendEnvelope(response, { data: {} });
  });
  const { result } = renderHook(() => useActionMutation(setSubscriptionsForUser), inApplication());

  await act(() => result.current.mutateAsync({ availableSubscriptions: [] }));

  expect(calls).toHaveLength(2);
  expect(new Set(keysOf(calls)).size).toBe(1);
});

test('two clicks at once carry one key', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, { data: {} }));
  const { result } = renderHook(() => useActionMutation(setSubscriptionsForUser), inApplication());

  await act(() =>
    Promise.all([
      result.current.mutateAsync({ availableSubscriptions: [] }),
      result.current.mutateAsync({ availableSubscriptions: [] }),
    ]),
  );

  expect(calls).toHaveLength(2);
  expect(new Set(keysOf(calls)).size).toBe(1);
});

test('another write between two tries of one leaves it its key', async () => {
  const { calls } = await gatewayServer((_call, response) => {
    if (calls.length === 1) response.destroy();
    else sendEnvelope(response, { data: {} });
  });
  const { result } = renderHook(() => useActionMutation(setSubscriptionsForUser), inApplication());
  const subscriptions = (id: number) => ({ availableSubscriptions: [{ id, selected: true }] });

  await act(async () => {
    const first = result.current.mutateAsync(subscriptions(1));
    await vi.waitFor(() => expect(calls).toHaveLength(1), 10_000);
    await result.current.mutateAsync(subscriptions(2));
    await first;
  });

  const [first, second, again] = keysOf(calls);
  expect(calls).toHaveLength(3);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
});

test('after a definite answer, doing the same again is a new intention', async () => {
  let refuses = true;
  const { calls } = await gatewayServer((_call, response) =>
    sendEnvelope(response, refuses ? refusalEnvelope('not-found', 22) : { data: {} }),
  );
  const { result } = renderHook(() => useActionMutation(setSubscriptionsForUser), inApplication());
  const save = () => act(() => result.current.mutateAsync({ availableSubscriptions: [] }).catch(() => undefined));

  await save();
  refuses = false;
  await save();
  await save();

  expect(new Set(keysOf(calls)).size).toBe(3);
});
